import { type RawBuilder, sql } from 'kysely';
import { sumOfValues } from './stock-at.ts';

const counted = (which: RawBuilder<unknown>) => sql<number>`count(*) filter (where f.is_active and ${which})`;

export const runsLow = sql<boolean>`f.quantity > 0 and f.quantity < f.min_stock_level`;

export const lowProducts = counted(runsLow);
export const outProducts = counted(sql`f.quantity = 0`);

/**
 * Of rows of `stockAt`, how many products there are, how many of them run low or are out of stock (docs/rules.md#stock-status),
 * and what all of them are worth. Counts by status are of active products: what others are short of needs nobody's attention.
 */
export const stockTotals = [
  sql<number>`count(*)`.as('totalProducts'),
  lowProducts.as('lowStockProducts'),
  outProducts.as('outOfStockProducts'),
  sumOfValues.as('inventoryValue'),
];
