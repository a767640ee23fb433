import { type RawBuilder, sql } from 'kysely';
import { type StockRows, sumOfValues } from './stock-at.ts';

/**
 * How many products there are, how many of them run low or are out of stock (docs/rules.md#stock-status), and what all of them
 * are worth. Counts by status are of active products: what others are short of needs nobody's attention.
 */
export function selectStockTotals(rows: StockRows) {
  return rows.select([
    sql<number>`count(*)`.as('totalProducts'),
    counted(sql`f.quantity > 0 and f.quantity < f.min_stock_level`).as('lowStockProducts'),
    counted(sql`f.quantity = 0`).as('outOfStockProducts'),
    sumOfValues.as('inventoryValue'),
  ]);
}

const counted = (which: RawBuilder<unknown>) => sql<number>`count(*) filter (where f.is_active and ${which})`;
