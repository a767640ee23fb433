import { addDays, dayIn } from '@stockhand/contract/calendar';
import { fromMinor, toMinor } from '@stockhand/contract/money';
import { stockBuckets } from '@stockhand/contract/reports/rules';
import { GetInventoryReport, type InventoryReport } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { reportQuery } from '../../platform/procedures.ts';
import { findRemovals } from './find-removals.ts';
import { goodsSold, sumsOfGoods } from './goods-sold.ts';
import { type Period, periodOfDays } from './periods.ts';
import { fromActiveProducts, fromProducts, selectProductTotals, stockValue } from './product-figures.ts';

const topProductsMax = 5;
const periodDays = 30;

/** Current stock per location and its value at cost; movements of the period (docs/rules.md#reports). */
export const getInventoryReport = reportQuery(GetInventoryReport, async (ctx, input): Promise<InventoryReport> => {
  const period = periodOf(ctx, input);
  const totals = await findTotals(ctx);
  const buckets = await countBuckets(ctx);
  return {
    ...totals,
    averageValue: totals.totalProducts === 0 ? 0 : averageOf(totals.inventoryValue, totals.totalProducts),
    stockDistribution: stockBuckets.map(({ label }, index) => ({ label, count: buckets.get(index) ?? 0 })),
    categoryDistribution: await findCategories(ctx),
    topProducts: await findTopProducts(ctx),
    inventoryByLocation: await findLocations(ctx),
    movements: await findMovements(ctx, period),
    removals: await findRemovals(ctx, period),
  };
});

function periodOf(ctx: TenantRead, input: z.infer<typeof GetInventoryReport>): Period {
  const { timezone } = ctx.caller.tenant;
  const last = input.end_date ?? dayIn(ctx.now, timezone);
  const first = input.start_date ?? addDays(last, 1 - periodDays);
  return periodOfDays(first, last, timezone);
}

function averageOf(value: number, count: number): number {
  return fromMinor(Math.round(toMinor(value) / count));
}

function findTotals(ctx: TenantRead) {
  return selectProductTotals(ctx.db)
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .filterWhere('p.is_active', '=', true)
        .filterWhere('s.total_stock', '=', 0)
        .as('outOfStockProducts'),
    )
    .executeTakeFirstOrThrow();
}

async function countBuckets(ctx: TenantRead): Promise<Map<number, number>> {
  const edges = stockBuckets.slice(1).map(({ from }) => from);
  const rows = await fromActiveProducts(ctx.db)
    .select((eb) => [
      sql<number>`width_bucket(s.total_stock, ${edges}::integer[])`.as('bucket'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('bucket')
    .execute();
  return new Map(rows.map((row) => [row.bucket, row.count]));
}

function findCategories(ctx: TenantRead) {
  return fromProducts(ctx.db)
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select((eb) => [
      eb.fn.coalesce('c.name', sql.lit('Uncategorized')).as('category'),
      eb.fn.countAll<number>().as('products'),
      stockValue.as('value'),
    ])
    .groupBy('category')
    .orderBy('value', 'desc')
    .orderBy('category')
    .execute();
}

function findTopProducts(ctx: TenantRead) {
  return fromProducts(ctx.db)
    .select(['p.id', 'p.name', 's.total_stock', sql<number>`s.total_stock * p.cost_price`.as('value')])
    .where('s.total_stock', '>', 0)
    .orderBy('value', 'desc')
    .orderBy('p.id')
    .limit(topProductsMax)
    .execute();
}

function findLocations(ctx: TenantRead) {
  return fromProducts(ctx.db)
    .innerJoin('inventory_items as i', 'i.product_id', 'p.id')
    .innerJoin('locations as l', 'l.id', 'i.location_id')
    .select([
      'l.name as location',
      sql<number>`sum(i.quantity)`.as('quantity'),
      sql<number>`sum(i.quantity * p.cost_price)`.as('value'),
    ])
    .groupBy(['l.id', 'l.name'])
    .orderBy('value', 'desc')
    .orderBy('l.id')
    .execute();
}

/**
 * What was sold is counted from the documents, less what came back; whatever else changed the stock is adjusted, so that
 * purchased − sold + adjusted is the change of the stock.
 */
async function findMovements(ctx: TenantRead, period: Period) {
  const [{ purchased, change }, { sold }] = await Promise.all([
    findStockChange(ctx, period),
    goodsSold(ctx.db, period).select(sumsOfGoods.quantity.as('sold')).executeTakeFirstOrThrow(),
  ]);
  return { purchased, sold, adjusted: change - purchased + sold };
}

/** Pieces that were bought, and by how many the stock changed in all. */
function findStockChange(ctx: TenantRead, { start, end }: Period) {
  return ctx.db
    .selectFrom('stock_transactions')
    .select([
      sql<number>`coalesce(sum(quantity) filter (where transaction_type = 'purchase'), 0)`.as('purchased'),
      sql<number>`coalesce(sum(quantity) filter (where transaction_type <> 'transfer'), 0)`.as('change'),
    ])
    .where('transaction_date', '>=', start)
    .where('transaction_date', '<', end)
    .executeTakeFirstOrThrow();
}
