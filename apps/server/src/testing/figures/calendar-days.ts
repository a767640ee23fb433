/** Days `YYYY-MM-DD`, both inclusive; an absent one is open. */
export interface DayRange {
  first?: string;
  last?: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day on the calendar that hangs on a wall in the time zone. */
export function wallDay(moment: Date, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(moment);
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

/** This month so far, and the same days of the month before or all of it where it is shorter. */
export function monthsSoFar(now: Date, zone: string): { month: DayRange; before: DayRange } {
  const today = wallDay(now, zone);
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return {
    month: { first: `${today.slice(0, 7)}-01`, last: today },
    before: { first, last: `${first.slice(0, 7)}-${String(Math.min(date, length)).padStart(2, '0')}` },
  };
}

/** The days of a range of up to 92 days, else its calendar months. */
export function bucketsOf({ first, last }: Required<DayRange>) {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysLater(day, 1)) days.push(day);
  if (days.length <= 92) return days.map((date) => ({ date, holds: (day: string) => day === date }));
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => ({ date: `${month}-01`, holds: (day: string) => day.startsWith(month) }));
}
