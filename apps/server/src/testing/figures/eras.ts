import { daysLater, wallDay } from './calendar-days.ts';

export interface Era {
  zone: string;
  /** The last day of the history, `YYYY-MM-DD`: figures are read on it. */
  last: string;
}

/** Months of 28, 30 and 31 days, each with a change of the clock in the hundred days before. */
export const eras: readonly Era[] = [
  { zone: 'Europe/Berlin', last: '2025-03-31' },
  { zone: 'America/St_Johns', last: '2025-03-30' },
  { zone: 'Pacific/Auckland', last: '2025-05-31' },
  // Its clocks skip midnight.
  { zone: 'Asia/Beirut', last: '2025-04-30' },
  { zone: 'Europe/Berlin', last: '2025-10-31' },
  { zone: 'Pacific/Kiritimati', last: '2025-03-01' },
  { zone: 'America/St_Johns', last: '2025-11-30' },
  { zone: 'Pacific/Auckland', last: '2025-10-31' },
];

const quarterHour = 15 * 60_000;

const dawns = new Map<string, number>();

/** The moment at which a day begins on the wall, found by walking there. */
export function dawnOf(day: string, zone: string): Date {
  const key = `${zone} ${day}`;
  const dawn = dawns.get(key) ?? findDawn(day, zone);
  dawns.set(key, dawn);
  return new Date(dawn);
}

function findDawn(day: string, zone: string): number {
  let moment = Date.parse(`${daysLater(day, -1)}T00:00:00Z`) - 2 * quarterHour;
  while (wallDay(new Date(moment), zone) < day) moment += quarterHour;
  return moment;
}
