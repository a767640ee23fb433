import { z } from 'zod';
import { Text } from '../wire.ts';

/** Words, a number, a code: whatever a person remembers of a thing. */
export const SearchAll = z.object({ q: Text(200) });

/** One thing that was found, as a line of the result list. */
export interface SearchHit {
  id: number;
  /** Name or number. */
  title: string;
  /** What tells it from others: SKU and stock, customer and total, e-mail. */
  detail: string;
  /** The text is this thing's own code or number. */
  is_exact: boolean;
}

export const searchGroups = ['products', 'orders', 'suppliers', 'purchase_orders', 'customers'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Up to five of each kind; a kind that the caller may not read is empty. */
export type SearchResults = Record<SearchGroup, SearchHit[]>;
