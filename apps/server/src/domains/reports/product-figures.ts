import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/**
 * The products that figures of stock count, each with its balance: all that are not archived. Inactive products are
 * still in stock and have a value.
 */
function fromProducts(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null);
}

/** Active products only: low stock of others needs no alert. */
export function fromActiveProducts(db: Reader) {
  return fromProducts(db).where('p.is_active', '=', true);
}

/** The value of stock on hand at cost, in the tenant's currency. */
const stockValue: RawBuilder<number> = sql<number>`coalesce(sum(s.total_stock * p.cost_price), 0)`;

/**
 * How many there are, how many of those to be sold run low (docs/rules.md#stock-status), and what all of them are
 * worth.
 */
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
