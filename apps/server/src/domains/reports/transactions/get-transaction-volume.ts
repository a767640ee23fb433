import { dayIn } from '@stockhand/contract/calendar';
import { bucketOfDay, bucketsBetween, granularityOf } from '@stockhand/contract/reports/buckets';
import { type ReportKind, reportKinds } from '@stockhand/contract/reports/report-kinds';
import { GetTransactionVolume, type TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { dayOf } from '../periods.ts';
import { isRemoved } from './is-of-type.ts';
import { matchingMovements } from './movement-rows.ts';
import { matchingOrderItems } from './order-item-rows.ts';
import { reportSearch } from './report-search.ts';

/** How many rows the transactions report has, by type and over time (docs/rules.md#reports). */
export const getTransactionVolume = reportQuery(
  GetTransactionVolume,
  async (ctx, input): Promise<TransactionVolume> => {
    const days = await countByDay(ctx, input);
    const countOf = (type: ReportKind) => totalOf(days.filter((row) => row.type === type));
    return {
      counts: {
        ...countsOf(days),
        adjustments: countOf('adjustment'),
        removals: countOf('removed'),
        orders: countOf('order'),
      },
      points: pointsOf(days, { ...input, today: dayIn(ctx.now, ctx.caller.tenant.timezone) }),
      types: reportKinds.map((type) => ({ type, count: countOf(type) })).filter(({ count }) => count > 0),
    };
  },
);

interface DayCount {
  day: string;
  type: ReportKind;
  count: number;
}

const kind = sql<ReportKind>`case when ${isRemoved} then 'removed' else t.transaction_type end`;

async function countByDay(ctx: TenantRead, input: GetTransactionVolume): Promise<DayCount[]> {
  const { timezone } = ctx.caller.tenant;
  const search = await reportSearch(ctx.db, input.search);
  const moved = await matchingMovements(ctx, input, search)
    .select([dayOf(sql`t.transaction_date`, timezone).as('day'), kind.as('type')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['day', 'type'])
    .execute();
  const ordered = await matchingOrderItems(ctx, input, search)
    .select([dayOf(sql`o.created_at`, timezone).as('day'), sql.lit('order').$castTo<'order'>().as('type')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('day')
    .execute();
  return [...moved, ...ordered];
}

/** One point for each day or month of the period, which begins with the first row where its start is open. */
function pointsOf(
  days: readonly DayCount[],
  { start_date, end_date, today }: GetTransactionVolume & { today: string },
): TransactionVolume['points'] {
  const first = start_date ?? days.map(({ day }) => day).sort()[0] ?? today;
  const last = end_date ?? today;
  const granularity = granularityOf(first, last);
  const byBucket = Map.groupBy(days, ({ day }) => bucketOfDay(day, granularity));
  return bucketsBetween(first, last, granularity).map((date) => ({ date, ...countsOf(byBucket.get(date) ?? []) }));
}

function countsOf(days: readonly DayCount[]) {
  const of = (type: ReportKind) => totalOf(days.filter((row) => row.type === type));
  return {
    total: totalOf(days.filter(({ type }) => type !== 'order')),
    purchases: of('purchase'),
    sales: of('sale'),
    transfers: of('transfer'),
  };
}

function totalOf(days: readonly DayCount[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
