import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Line } from '../wire.ts';

/** Words, a number, a code: whatever a person remembers of a thing. */
export const SearchAll = z.object({ q: Line(200) });

/** One thing that was found, as a line of the result list. */
export const SearchHit = answerSchema('SearchHit', () => ({
  id: z.int(),
  /** Name or number. */
  title: z.string(),
  /** What tells it from others: codes, customer and total, e-mail. */
  detail: z.string(),
  /** What a product sells for, and how many lie in stock. */
  price: z.number().optional(),
  stock: z.int().optional(),
  /** Whether a product is still sold. */
  is_active: z.boolean().optional(),
  /** The text is this thing's own code or number. */
  is_exact: z.boolean(),
  /** The text is not in it, but something spelled much like it: what may have been meant. */
  is_similar: z.boolean(),
}));
export type SearchHit = z.infer<typeof SearchHit>;

export const searchGroups = ['products', 'orders', 'sales', 'suppliers', 'purchase_orders', 'customers'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Up to five of each kind; a kind that the caller may not read is empty. */
export const SearchResults = answerSchema(
  'SearchResults',
  () =>
    Object.fromEntries(searchGroups.map((group) => [group, z.array(SearchHit)])) as Record<
      SearchGroup,
      z.ZodArray<typeof SearchHit>
    >,
);
export type SearchResults = z.infer<typeof SearchResults>;
