/** Calendar days of a tenant's time zone (docs/rules.md#time). Times are UTC everywhere else. */

const dayLength = 'YYYY-MM-DD'.length;
const clockLength = 'YYYY-MM-DDTHH:MM'.length;

/** The day `YYYY-MM-DD` that a moment falls on in an IANA time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return formatterOf(timeZone).format(moment).padStart(dayLength, '0');
}

/** What calendar and clock show at a moment in a time zone, as `YYYY-MM-DDTHH:MM`. */
export function clockIn(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, clockLength);
}

/** The moment at which they show `YYYY-MM-DDTHH:MM`; of an hour that the clock skips, one just after it. */
export function momentOfClock(clock: string, timeZone: string): Date {
  const target = Date.parse(`${clock}Z`);
  let moment = target - offsetAt(new Date(target), timeZone);
  moment = target - offsetAt(new Date(moment), timeZone);
  return new Date(moment);
}

/** The moment at which a day begins in a time zone, right across daylight-saving changes. */
export function startOfDay(day: string, timeZone: string): Date {
  const target = Date.parse(`${day}T00:00:00Z`);
  // The offset depends on the moment that is looked for: a guess is corrected until it stands.
  let moment = target - offsetAt(new Date(target), timeZone);
  for (let round = 0; round < 2; round++) moment = target - offsetAt(new Date(moment), timeZone);
  // Where the clock skips midnight the day begins at the first moment that bears its date.
  while (dayIn(new Date(moment), timeZone) < day) moment += 15 * 60_000;
  return new Date(moment);
}

/** The moment at which the day after begins: the exclusive end of a range of days. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

export function addDays(day: string, count: number): string {
  const iso = new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString();
  // A year beyond 9999 has more than four digits.
  return iso.slice(0, iso.indexOf('T'));
}

const written = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day `YYYY-MM-DD` that exists. */
export function isDay(text: string): boolean {
  // There is no year 0, in the calendar nor in PostgreSQL.
  if (!written.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day `YYYY-MM-DD` as people read it. */
export function dayText(day: string): string {
  return writtenDay.format(new Date(`${day}T00:00:00Z`));
}

const writtenDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function isTimeZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Its making takes ten times as long as its use. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function offsetAt(moment: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const value = (type: string) => Number(text(type));
  const year = text('era').startsWith('B') ? 1 - value('year') : value('year');
  // Date.UTC takes a year below 100 for one of the 20th century.
  const wall = new Date(0);
  wall.setUTCFullYear(year, value('month') - 1, value('day'));
  wall.setUTCHours(value('hour'), value('minute'), value('second'));
  return wall.getTime() - Math.floor(moment.getTime() / 1000) * 1000;
}
