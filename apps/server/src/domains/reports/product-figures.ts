import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';

/** The products that figures count: active ones that are not archived, each with its balance. */
export function fromActiveProducts(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true);
}

/** What is on hand at cost, as an amount of the workspace's currency. */
export const stockValue: RawBuilder<number> = sql<number>`coalesce(sum(s.total_stock * p.cost_price), 0)`;

/** How many there are, how many of them run low (document 2, section 4), and what all of them are worth. */
export function selectProductTotals(db: Reader) {
  return fromActiveProducts(db).select((eb) => [
    eb.fn.countAll<number>().as('totalProducts'),
    eb.fn
      .countAll<number>()
      .filterWhere('s.total_stock', '>', 0)
      .filterWhereRef('s.total_stock', '<', 'p.min_stock_level')
      .as('lowStockProducts'),
    stockValue.as('inventoryValue'),
  ]);
}
