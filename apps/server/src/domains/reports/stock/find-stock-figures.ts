import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { shareOfAmount } from '../../../platform/line-amount.ts';
import { selectCategoryValues } from './category-values.ts';
import { fromBalances, fromStock, withStock } from './stock-at.ts';
import { bucketCounts, distributionOf } from './stock-distribution.ts';
import { stockTotals } from './stock-totals.ts';

const topProductsMax = 5;

/**
 * How much there is of what, at a moment or now, at the cost of then: four sums over one reading of the products. Minimum
 * levels and categories are those of now: they have no history.
 */
export async function findStockFigures(
  db: Reader,
  at: Date | undefined,
): Promise<Omit<InventoryReport, 'movements' | 'removals'>> {
  const { totals, ...lists } = await withStock(db, at)
    .selectNoFrom([
      jsonObjectFrom(fromStock(db).select([...stockTotals, bucketCounts.as('buckets')]))
        .$notNull()
        .as('totals'),
      jsonArrayFrom(selectCategoryValues(fromStock(db))).as('categoryDistribution'),
      jsonArrayFrom(selectTopProducts(db)).as('topProducts'),
      jsonArrayFrom(selectLocations(db)).as('inventoryByLocation'),
    ])
    .executeTakeFirstOrThrow();
  const { buckets, ...counts } = totals;
  return {
    ...counts,
    averageValue: counts.totalProducts === 0 ? 0 : averageOf(counts.inventoryValue, counts.totalProducts),
    stockDistribution: distributionOf(buckets).map(({ label, count }) => ({ label, count })),
    ...lists,
  };
}

function averageOf(value: number, count: number): number {
  return fromMinor(Math.round(toMinor(value) / count));
}

function selectTopProducts(db: Reader) {
  const most = fromStock(db)
    .select(['f.id', 'f.quantity as total_stock', 'f.value'])
    .where('f.quantity', '>', 0)
    .orderBy('value', 'desc')
    .orderBy('f.id')
    .limit(topProductsMax);
  return db
    .selectFrom(most.as('m'))
    .innerJoin('products as p', 'p.id', 'm.id')
    .select(['m.id', 'p.name', 'm.total_stock', 'm.value'])
    .orderBy('m.value', 'desc')
    .orderBy('m.id');
}

function selectLocations(db: Reader) {
  const sums = fromBalances(db)
    .innerJoin(fromStock(db).select(['f.id', 'f.cost_price']).as('f'), 'f.id', 'b.product_id')
    .select(['b.location_id', sql<number>`sum(b.quantity)`.as('quantity')])
    .select(
      sql<number>`sum(${shareOfAmount({ before: sql`b.before`, quantity: sql`b.quantity` }, sql`f.cost_price`)})`.as(
        'value',
      ),
    )
    .groupBy('b.location_id');
  return db
    .selectFrom(sums.as('s'))
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .select(['l.id as location_id', 'l.name as location', 's.quantity', 's.value'])
    .orderBy('s.value', 'desc')
    .orderBy('l.id');
}
