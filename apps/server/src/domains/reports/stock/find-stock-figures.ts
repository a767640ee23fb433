import { fromMinor, toMinor } from '@stockhand/contract/money';
import { reportMessages } from '@stockhand/contract/reports/messages';
import { stockBuckets } from '@stockhand/contract/reports/rules';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { placedAt } from './quantities-at.ts';
import { stockAt, sumOfValues, valueOfRow } from './stock-at.ts';

const topProductsMax = 5;

/**
 * How much there is of what, at a moment or now, at the cost of then. Minimum levels and categories are those of now: they
 * have no history.
 */
export async function findStockFigures(
  db: Reader,
  at: Date | undefined,
): Promise<Omit<InventoryReport, 'movements' | 'removals'>> {
  const { buckets, ...totals } = await findTotals(db, at);
  return {
    ...totals,
    averageValue: totals.totalProducts === 0 ? 0 : averageOf(totals.inventoryValue, totals.totalProducts),
    stockDistribution: stockBuckets.map(({ label }, index) => ({ label, count: buckets[index] ?? 0 })),
    categoryDistribution: await findCategories(db, at),
    topProducts: await findTopProducts(db, at),
    inventoryByLocation: await findLocations(db, at),
  };
}

function averageOf(value: number, count: number): number {
  return fromMinor(Math.round(toMinor(value) / count));
}

/** Counts by status are of active products: what others are short of needs nobody's attention. */
function findTotals(db: Reader, at: Date | undefined) {
  const counted = (which: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${which})`;
  const inBucket = stockBuckets.map(({ from, to }) =>
    counted(sql`f.is_active and f.quantity between ${from}::bigint and ${to}::bigint`),
  );
  return stockAt(db, { at })
    .select([
      sql<number>`count(*)`.as('totalProducts'),
      counted(sql`f.is_active and f.quantity > 0 and f.quantity < f.min_stock_level`).as('lowStockProducts'),
      counted(sql`f.is_active and f.quantity = 0`).as('outOfStockProducts'),
      sumOfValues.as('inventoryValue'),
      sql<number[]>`array[${sql.join(inBucket)}]`.as('buckets'),
    ])
    .executeTakeFirstOrThrow();
}

function findCategories(db: Reader, at: Date | undefined) {
  return stockAt(db, { at })
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .select((eb) => [
      eb.fn.coalesce('c.name', sql.lit(reportMessages.uncategorized)).as('category'),
      sql<number | null>`min(c.id)`.as('category_id'),
      eb.fn.countAll<number>().as('products'),
      sumOfValues.as('value'),
    ])
    .groupBy('category')
    .orderBy('value', 'desc')
    .orderBy('category')
    .execute();
}

function findTopProducts(db: Reader, at: Date | undefined) {
  return stockAt(db, { at })
    .select(['f.id', 'f.name', 'f.quantity as total_stock', valueOfRow.as('value')])
    .where('f.quantity', '>', 0)
    .orderBy('value', 'desc')
    .orderBy('f.id')
    .limit(topProductsMax)
    .execute();
}

function findLocations(db: Reader, at: Date | undefined) {
  return stockAt(db, { at })
    .innerJoin(placedAt(db, at).as('i'), 'i.product_id', 'f.id')
    .innerJoin('locations as l', 'l.id', 'i.location_id')
    .select([
      'l.id as location_id',
      'l.name as location',
      sql<number>`sum(i.quantity)`.as('quantity'),
      sql<number>`sum(i.quantity * f.cost_price)`.as('value'),
    ])
    .groupBy(['l.id', 'l.name'])
    .orderBy('value', 'desc')
    .orderBy('l.id')
    .execute();
}
