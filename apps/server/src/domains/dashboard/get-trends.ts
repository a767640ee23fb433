import { dayIn } from '@stockhand/contract/calendar';
import type { DashboardTrends } from '@stockhand/contract/dashboard/attention';
import { fromMinor, toMinor } from '@stockhand/contract/money';
import { bucketsBetween } from '@stockhand/contract/reports/buckets';
import { dashboardPreset, daysOfPreset } from '@stockhand/contract/reports/presets';
import { marginOf } from '@stockhand/contract/reports/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { signedInReport } from '../../platform/procedures.ts';
import { bucketOf } from '../reports/bucket-of.ts';
import { goodsSold, sumsOfGoods } from '../reports/goods-sold.ts';
import { mayRead } from '../reports/may-read.ts';
import { periodOfDays } from '../reports/periods.ts';
import { charges, ordersPlaced, sumOfCharges } from '../reports/revenue.ts';
import { stockAt, sumOfValues } from '../reports/stock/stock-at.ts';
import { findValueChanges } from '../reports/stock/value-changes.ts';

/** The course of the four key figures over the dashboard's month, day by day of the tenant's calendar. */
export const getTrends = signedInReport(z.object({}).optional(), async (ctx): Promise<DashboardTrends> => {
  const { start_date, end_date } = daysOfPreset(dashboardPreset, dayIn(ctx.now, ctx.caller.tenant.timezone));
  const days = bucketsBetween(start_date, end_date, 'day');
  return {
    ...(mayRead(ctx, 'orders') ? await findOrderTrends(ctx, days) : { sales: null, orders: null, profit_margin: null }),
    inventory_value: mayRead(ctx, 'products') ? await findValueTrend(ctx, days) : null,
  };
});

async function findOrderTrends(ctx: TenantRead, days: readonly string[]) {
  const period = periodOf(ctx, days);
  const day = (moment: string) => bucketOf(sql.ref(moment), ctx.caller.tenant.timezone, 'day').as('date');
  const charged = await charges(ctx.db, period)
    .select([day('c.at'), sumOfCharges.as('sales')])
    .groupBy('date')
    .execute();
  const placed = await ordersPlaced(ctx.db, period)
    .select((eb) => [day('o.created_at'), eb.fn.countAll<number>().as('orders')])
    .groupBy('date')
    .execute();
  const sold = await goodsSold(ctx.db, period)
    .select([day('g.at'), sumsOfGoods.price.as('price'), sumsOfGoods.cost.as('cost')])
    .groupBy('date')
    .execute();
  const [charge, order, goods] = [byDate(charged), byDate(placed), byDate(sold)];
  return {
    sales: days.map((date) => charge.get(date)?.sales ?? 0),
    orders: days.map((date) => order.get(date)?.orders ?? 0),
    profit_margin: days.map((date) => {
      const sums = goods.get(date);
      return sums ? marginOf(sums.price, sums.cost) : null;
    }),
  };
}

/** The value at the end of each day: the value of now less what changed it later. */
async function findValueTrend(ctx: TenantRead, days: readonly string[]): Promise<number[]> {
  const { inventoryValue } = await stockAt(ctx.db, { isWhole: true })
    .select(sumOfValues.as('inventoryValue'))
    .executeTakeFirstOrThrow();
  const { timezone } = ctx.caller.tenant;
  const rows = await findValueChanges(ctx.db, { start: periodOf(ctx, days).start, timezone });
  const changes = byDate(rows);
  let value = toMinor(inventoryValue);
  const course = days.toReversed().map((date) => {
    const atEnd = fromMinor(value);
    value -= toMinor(changes.get(date)?.change ?? 0);
    return atEnd;
  });
  return course.toReversed();
}

function periodOf(ctx: TenantRead, days: readonly string[]) {
  return periodOfDays(days.at(0) ?? '', days.at(-1) ?? '', ctx.caller.tenant.timezone);
}

const byDate = <Row extends { date: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.date, row]));
