/** Days `YYYY-MM-DD`, both inclusive; an absent one is open. */
export interface DayRange {
  first?: string;
  last?: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** By zone and moment: a history asks for the same ones thousands of times. */
const wallDays = new Map<string, string>();

/** The day on the calendar that hangs on a wall in the time zone. */
export function wallDay(moment: Date, zone: string): string {
  const key = `${zone} ${moment.getTime()}`;
  const known = wallDays.get(key);
  if (known !== undefined) return known;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  const day = format.format(moment);
  wallDays.set(key, day);
  return day;
}

export function isWithin(moment: Date | null, { first = '', last = '9999-12-31' }: DayRange, zone: string): boolean {
  if (moment === null) return false;
  const day = wallDay(moment, zone);
  return first <= day && day <= last;
}

export function daysLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** One month up to today, from the day after the same date one month back, and one month before that. */
export function lastMonths(now: Date, zone: string): { month: DayRange; before: DayRange } {
  const last = wallDay(now, zone);
  const first = daysLater(dateOneMonthBack(last), 1);
  const eve = daysLater(first, -1);
  return { month: { first, last }, before: { first: daysLater(dateOneMonthBack(eve), 1), last: eve } };
}

/** Where the month before is shorter, its last date. */
function dateOneMonthBack(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, length))).toISOString().slice(0, 10);
}

/** The days of a range of up to 92 days, else its calendar months. */
export function bucketsOf({ first, last }: Required<DayRange>) {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day);
  if (days.length <= 92) return days.map((date) => ({ date, holds: (day: string) => day === date }));
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => ({ date: `${month}-01`, holds: (day: string) => day.startsWith(month) }));
}
