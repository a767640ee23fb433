import type { productOrderings } from '@stockhand/contract/products/schema';
import { type RawBuilder, sql } from 'kysely';

export interface ProductOrder {
  key: (typeof productOrderings)[number];
  direction: 'asc' | 'desc';
}

/** Rows to skip and to take. */
export interface Range {
  limit: number;
  offset: number;
}

/** Over `p` (products), `s` (stock levels) and `c` (categories). Equal keys are ordered by id, the same way round. */
export const sortKeys: Record<ProductOrder['key'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`s.total_stock`,
  selling_price: sql`p.selling_price`,
  cost_price: sql`p.cost_price`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

export function backwards({ key, direction }: ProductOrder): ProductOrder {
  return { key, direction: direction === 'asc' ? 'desc' : 'asc' };
}

/** The same rows counted from the end, where that is nearer: `isReversed` when they come last first. */
export function fromNearerEnd(order: ProductOrder, { limit, offset }: Range, count: number) {
  const after = Math.max(0, count - offset - limit);
  if (offset <= after) return { isReversed: false, order, limit, offset };
  return { isReversed: true, order: backwards(order), limit: count - after - offset, offset: after };
}
