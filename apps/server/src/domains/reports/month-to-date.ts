import { addDays, dayIn, endOfDay, startOfDay } from '@stockhand/contract/calendar';

export interface Period {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/** This month up to the end of today and as many days of the month before, as the tenant's calendar has them. */
export function monthToDate(now: Date, timezone: string): { current: Period; before: Period } {
  const today = dayIn(now, timezone);
  const first = `${today.slice(0, 7)}-01`;
  const firstBefore = `${addDays(first, -1).slice(0, 7)}-01`;
  const lastBefore = addDays(firstBefore, Number(today.slice(8)) - 1);
  // The month before may be shorter.
  const end = lastBefore < first ? lastBefore : addDays(first, -1);
  return {
    current: { start: startOfDay(first, timezone), end: endOfDay(today, timezone) },
    before: { start: startOfDay(firstBefore, timezone), end: endOfDay(end, timezone) },
  };
}
