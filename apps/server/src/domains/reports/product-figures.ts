import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';

/**
 * The products that figures of stock count, each with its balance: all that are not archived. What is not sold any more
 * still lies somewhere and is worth something.
 */
export function fromProducts(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null);
}

/** Those that are to be sold: nobody wants to be told that others run low. */
export function fromActiveProducts(db: Reader) {
  return fromProducts(db).where('p.is_active', '=', true);
}

/** What is on hand at cost, as an amount of the workspace's currency. */
export const stockValue: RawBuilder<number> = sql<number>`coalesce(sum(s.total_stock * p.cost_price), 0)`;

/** How many there are, how many of those to be sold run low (document 2, section 4), and what all of them are worth. */
export function selectProductTotals(db: Reader) {
  return fromProducts(db).select((eb) => [
    eb.fn.countAll<number>().as('totalProducts'),
    eb.fn
      .countAll<number>()
      .filterWhere('p.is_active', '=', true)
      .filterWhere('s.total_stock', '>', 0)
      .filterWhereRef('s.total_stock', '<', 'p.min_stock_level')
      .as('lowStockProducts'),
    stockValue.as('inventoryValue'),
  ]);
}
