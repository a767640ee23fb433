import { dayIn, endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { dashboardPreset, daysBefore, daysOfPreset } from '@stockhand/contract/reports/presets';
import { type RawBuilder, sql } from 'kysely';
import { must } from '../../platform/must.ts';

export interface Period {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/** From the first day up to and without `end`. */
export const until = (end: Date): Period => ({ start: new Date(0), end });

/** From the beginning of the first day to the end of the last one, as the tenant's calendar has them. */
export function periodOfDays(first: string, last: string, timezone: string): Period {
  return { start: startOfDay(first, timezone), end: endOfDay(last, timezone) };
}

/** The same with open ends: since ever, and to the end of today. */
export function periodBetween(
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
  now: Date,
  timezone: string,
): Period {
  const end = endOfDay(end_date ?? dayIn(now, timezone), timezone);
  return { start: start_date ? startOfDay(start_date, timezone) : until(end).start, end };
}

/** A period and the same days before. */
export interface ComparedPeriods {
  current: Period;
  before: Period;
}

/** The dashboard's month up to the end of today and the one before, as the tenant's calendar has them (docs/rules.md#periods). */
export function dashboardMonths(now: Date, timezone: string): ComparedPeriods {
  const today = dayIn(now, timezone);
  const days = daysOfPreset(dashboardPreset, today);
  const before = must(daysBefore(dashboardPreset, days, today), 'The days before a month');
  return {
    current: periodOfDays(days.start_date, days.end_date, timezone),
    before: periodOfDays(before.start_date, before.end_date, timezone),
  };
}

/** The calendar day `YYYY-MM-DD` on which a moment falls in a time zone. */
export function dayOf(moment: RawBuilder<unknown>, timezone: string): RawBuilder<string> {
  return sql<string>`(${moment} at time zone ${sql.lit(timezone)})::date`;
}
