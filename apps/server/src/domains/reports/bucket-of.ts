import type { TimeUnit } from '@stockhand/contract/reports/custom/dimensions';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from './periods.ts';

/**
 * The first day `YYYY-MM-DD` of the span of time that a moment falls into, as the tenant's calendar has it. A week begins on
 * Monday.
 */
export function bucketOf(moment: RawBuilder<unknown>, timezone: string, unit: TimeUnit): RawBuilder<string> {
  const day = dayOf(moment, timezone);
  return unit === 'day' ? day : sql<string>`date_trunc(${sql.lit(unit)}, ${day})::date`;
}
