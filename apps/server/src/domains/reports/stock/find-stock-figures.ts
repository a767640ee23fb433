import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { selectCategoryValues } from './category-values.ts';
import { entriesAfter, lessMoved } from './quantities-at.ts';
import { fromStock, type StockRow, valueOfRow, withStock } from './stock-at.ts';
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
      jsonArrayFrom(selectLocations(db, at)).as('inventoryByLocation'),
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
    .select(['f.id', 'f.quantity as total_stock', valueOfRow.as('value')])
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

/** What each location holds, less what moved there after the moment: sums of both, so that no product is summed by itself. */
function selectLocations(db: Reader, at: Date | undefined) {
  const held = fromStock(db)
    .innerJoin('inventory_items as i', 'i.product_id', 'f.id')
    .select('i.location_id')
    .select(sumsOf('i.quantity'))
    .groupBy('i.location_id');
  const moved = entriesAfter(db, at)
    .innerJoin(sql<StockRow>`stock`.as('f'), 'f.id', 'e.product_id')
    .select('e.location_id')
    .select(sumsOf('e.quantity'))
    .groupBy('e.location_id');
  return db
    .selectFrom(held.as('h'))
    .innerJoin('locations as l', 'l.id', 'h.location_id')
    .$if(at !== undefined, (rows) => rows.leftJoin(moved.as('m'), 'm.location_id', 'h.location_id'))
    .select(['l.id as location_id', 'l.name as location'])
    .select([lessMoved('h.quantity', at, 'quantity').as('quantity'), lessMoved('h.value', at, 'value').as('value')])
    .orderBy('value', 'desc')
    .orderBy('l.id');
}

const sumsOf = (quantity: string) => [
  sql<number>`sum(${sql.ref(quantity)})`.as('quantity'),
  sql<number>`sum(${sql.ref(quantity)} * f.cost_price)`.as('value'),
];
