import type { DashboardCharts } from '@stockhand/contract/dashboard/charts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { selectCategoryValues } from '../reports/stock/category-values.ts';
import { stockAt } from '../reports/stock/stock-at.ts';
import { bucketCounts, distributionOf } from '../reports/stock/stock-distribution.ts';

/** Stock on hand at cost, now. */
export async function findValueByCategory(
  { db }: TenantRead,
  category: number | undefined,
): Promise<DashboardCharts['inventory_value_by_category']> {
  const rows = await selectCategoryValues(stockOf(db, category)).execute();
  return rows.map(({ products: _, ...row }) => row);
}

/** Active products by what is on hand, now. */
export async function findDistribution(
  { db }: TenantRead,
  category: number | undefined,
): Promise<DashboardCharts['stock_distribution']> {
  const { counts } = await stockOf(db, category).select(bucketCounts.as('counts')).executeTakeFirstOrThrow();
  return distributionOf(counts).map((bucket) => ({
    ...bucket,
    to: bucket.to === Number.MAX_SAFE_INTEGER ? null : bucket.to,
  }));
}

function stockOf(db: Reader, category: number | undefined) {
  return stockAt(db, {}).$if(category !== undefined, (rows) =>
    rows.where('f.category_id', '=', sql<number>`${category}`),
  );
}
