import type { OrderStatus } from '@stockhand/contract/orders/rules';
import { bucketsBetween } from '@stockhand/contract/reports/buckets';
import { sql } from 'kysely';
import type { TenantRead } from '../../platform/handler-context.ts';
import { bucketOf } from '../reports/bucket-of.ts';
import { charges, ordersPlaced, sumOfCharges } from '../reports/revenue.ts';
import type { ChartDays } from './chart-days.ts';

/** Revenue (docs/rules.md#charts). */
export async function findSalesTrend(ctx: TenantRead, days: ChartDays) {
  const rows = await charges(ctx.db, days.period)
    .select([bucketOf(sql.ref('c.at'), days.timezone, days.granularity).as('date'), sumOfCharges.as('sales')])
    .groupBy('date')
    .execute();
  return filled(days, rows, { sales: 0 });
}

/** Orders placed, and how long those that left waited for it (docs/rules.md#charts). */
export async function findFulfillment(ctx: TenantRead, days: ChartDays, status: OrderStatus | undefined) {
  const rows = await ordersPlaced(ctx.db, days.period, status)
    .select((eb) => [
      bucketOf(sql.ref('o.created_at'), days.timezone, days.granularity).as('date'),
      eb.fn.countAll<number>().as('orders'),
      meanHours.as('hours'),
    ])
    .groupBy('date')
    .execute();
  return filled(days, rows, { orders: 0, hours: null });
}

const meanHours = sql<number | null>`round(
  avg(extract(epoch from o.shipped_at - o.created_at)) filter (where o.status in ('shipped', 'delivered')) / 3600, 1)`;

/** One point for each day or month of the period: where nothing is, `none` stands. */
function filled<Row extends { date: string }>(
  { first, last, granularity }: ChartDays,
  rows: Row[],
  none: Omit<Row, 'date'>,
) {
  const rowOf = new Map(rows.map((row) => [row.date, row]));
  return bucketsBetween(first, last, granularity).map((date) => rowOf.get(date) ?? { date, ...none });
}
