import type { Granularity } from '@stockhand/contract/reports/buckets';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from './periods.ts';

/** The first day `YYYY-MM-DD` of the bucket that a moment falls into, as the tenant's calendar has it. */
export function bucketOf(moment: RawBuilder<unknown>, timezone: string, granularity: Granularity): RawBuilder<string> {
  const day = dayOf(moment, timezone);
  return granularity === 'day' ? day : sql<string>`date_trunc(${sql.lit(granularity)}, ${day})::date`;
}
