import { dayIn, endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { monthToDateDays } from '@stockhand/contract/reports/month-to-date';
import { type RawBuilder, sql } from 'kysely';

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

export interface MonthToDate {
  current: Period;
  before: Period;
}

/** This month up to the end of today and as many days of the month before, as the tenant's calendar has them. */
export function monthToDate(now: Date, timezone: string): MonthToDate {
  const today = dayIn(now, timezone);
  const { current, before } = monthToDateDays(today);
  return {
    current: periodOfDays(current.first, current.last, timezone),
    before: periodOfDays(before.first, before.last, timezone),
  };
}

/** The calendar day `YYYY-MM-DD` on which a moment falls in a time zone. */
export function dayOf(moment: RawBuilder<unknown>, timezone: string): RawBuilder<string> {
  return sql<string>`(${moment} at time zone ${sql.lit(timezone)})::date`;
}
