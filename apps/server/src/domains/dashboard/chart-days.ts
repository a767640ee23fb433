import { dayIn } from '@stockhand/contract/calendar';
import type { GetDashboardCharts } from '@stockhand/contract/dashboard/charts';
import { type Granularity, granularityOf } from '@stockhand/contract/reports/buckets';
import { dashboardPreset, daysOfPreset } from '@stockhand/contract/reports/presets';
import type { TenantRead } from '../../platform/handler-context.ts';
import { type Period, periodOfDays } from '../reports/periods.ts';

export interface ChartDays {
  first: string;
  last: string;
  granularity: Granularity;
  period: Period;
  timezone: string;
}

/** The days that a chart covers: one month up to today unless told, and from the first document on without a start. */
export async function findChartDays(ctx: TenantRead, input: GetDashboardCharts): Promise<ChartDays> {
  const { timezone } = ctx.caller.tenant;
  const today = dayIn(ctx.now, timezone);
  const last = input.end_date ?? today;
  const first =
    input.start_date ??
    (input.end_date ? await findFirstDay(ctx, last) : daysOfPreset(dashboardPreset, today).start_date);
  return {
    first,
    last,
    granularity: granularityOf(first, last),
    period: periodOfDays(first, last, timezone),
    timezone,
  };
}

/** The day of the oldest sale or order; `last` where there is none before it. */
async function findFirstDay(ctx: TenantRead, last: string): Promise<string> {
  const { sale, order } = await ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('sales')
        .select((min) => min.fn.min('created_at').as('at'))
        .as('sale'),
      eb
        .selectFrom('orders')
        .select((min) => min.fn.min('created_at').as('at'))
        .as('order'),
    ])
    .executeTakeFirstOrThrow();
  const days = [sale, order].flatMap((moment) => (moment ? [dayIn(moment, ctx.caller.tenant.timezone)] : []));
  return [last, ...days].reduce((first, day) => (day < first ? day : first));
}
