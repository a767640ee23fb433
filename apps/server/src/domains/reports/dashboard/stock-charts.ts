import type { DashboardCharts } from '@stockhand/contract/reports/charts';
import { stockBuckets } from '@stockhand/contract/reports/rules';
import { sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { fromActiveProducts, fromProducts, stockValue } from '../product-figures.ts';

/** Stock on hand at cost, now; products without a category are one row with those of a category of that name. */
export async function findValueByCategory(ctx: TenantRead, category: number | undefined) {
  let query = fromProducts(ctx.db).leftJoin('categories as c', 'c.id', 'p.category_id');
  if (category !== undefined) query = query.where('p.category_id', '=', category);
  return query
    .select((eb) => [
      eb.fn.min<number | null>('c.id').as('category_id'),
      eb.fn.coalesce('c.name', sql.lit('Uncategorized')).as('category'),
      stockValue.as('value'),
    ])
    .groupBy('category')
    .orderBy('value', 'desc')
    .orderBy('category')
    .execute();
}

/** Active products by what is on hand, now. */
export async function findDistribution(
  ctx: TenantRead,
  category: number | undefined,
): Promise<DashboardCharts['stock_distribution']> {
  const edges = stockBuckets.slice(1).map(({ from }) => from);
  let query = fromActiveProducts(ctx.db);
  if (category !== undefined) query = query.where('p.category_id', '=', category);
  const rows = await query
    .select((eb) => [
      sql<number>`width_bucket(s.total_stock, ${edges}::integer[])`.as('bucket'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('bucket')
    .execute();
  const countOf = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  return stockBuckets.map(({ label, from, to }, index) => ({
    label,
    from,
    to: to === Number.MAX_SAFE_INTEGER ? null : to,
    count: countOf.get(index) ?? 0,
  }));
}
