import type { TimeUnit } from '@stockhand/contract/reports/custom/dimensions';
import { type RawBuilder, sql } from 'kysely';
import { dayOf, type Period } from './periods.ts';

/**
 * The first day `YYYY-MM-DD` of the span of time that a moment falls into, as the tenant's calendar has it. A week begins on
 * Monday.
 */
export function bucketOf(moment: RawBuilder<unknown>, timezone: string, unit: TimeUnit): RawBuilder<string> {
  if (unit === 'day') return dayOf(moment, timezone);
  // Of a date, it would be converted to the moment at which it begins, and back.
  return sql<string>`date_trunc(${sql.lit(unit)}, ${moment} at time zone ${sql.lit(timezone)})::date`;
}

/** The spans of time of a period, as the tenant's calendar has them, counted from 1. */
export interface Buckets {
  /** The number of the span that a moment falls into: a comparison of moments, several times faster than `bucketOf`. */
  numberOf: (moment: RawBuilder<unknown>) => RawBuilder<number>;
  /** The first day `YYYY-MM-DD` of a span. */
  dayOf: (number: RawBuilder<number>) => RawBuilder<string>;
}

export function bucketsOf({ start, end }: Period, timezone: string, unit: TimeUnit): Buckets {
  const zone = sql.lit(timezone);
  const length = sql.lit(unit === 'quarter' ? '3 months' : `1 ${unit}`);
  const first = sql`date_trunc(${sql.lit(unit)}, ${start}::timestamptz at time zone ${zone})`;
  const spans = sql`generate_series(${first}, ${end}::timestamptz at time zone ${zone}, ${length}::interval) as day`;
  // A midnight that the clock shows twice begins the day the first time.
  const begin = sql`least(
    day at time zone ${zone}, (day - interval '1 second') at time zone ${zone} + interval '1 second'
  )`;
  return {
    numberOf: (moment) => sql`width_bucket(${moment}, array(select ${begin} from ${spans}))::bigint`,
    dayOf: (number) => sql`(array(select day::date from ${spans}))[${number}]`,
  };
}
