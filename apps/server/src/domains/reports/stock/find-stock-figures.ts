import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { findCategoryValues } from './find-category-values.ts';
import { placedAt } from './quantities-at.ts';
import { stockAt, sumOfValues, valueOfRow } from './stock-at.ts';
import { bucketCounts, distributionOf } from './stock-distribution.ts';

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
    stockDistribution: distributionOf(buckets).map(({ label, count }) => ({ label, count })),
    categoryDistribution: await findCategoryValues(db, { at }),
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
  return stockAt(db, { at })
    .select([
      sql<number>`count(*)`.as('totalProducts'),
      counted(sql`f.is_active and f.quantity > 0 and f.quantity < f.min_stock_level`).as('lowStockProducts'),
      counted(sql`f.is_active and f.quantity = 0`).as('outOfStockProducts'),
      sumOfValues.as('inventoryValue'),
      bucketCounts.as('buckets'),
    ])
    .executeTakeFirstOrThrow();
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
