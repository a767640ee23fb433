import { addDays } from '../calendar.ts';

/**
 * The periods that dashboard, reports, custom reports and their files offer, in the order of the menu: first those of the
 * documents, which end today, then those of the calendar, by which months are filed (docs/rules.md#periods).
 */
export const periodPresets = [
  'all',
  'today',
  'week',
  'month',
  'quarter',
  'year',
  'last-30',
  'last-90',
  'yesterday',
  'month-to-date',
  'last-month',
  'quarter-to-date',
  'last-quarter',
  'year-to-date',
  'last-year',
  'custom',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];
export type RelativePreset = Exclude<PeriodPreset, 'custom'>;

export const relativePresets = periodPresets.filter((preset): preset is RelativePreset => preset !== 'custom');

export const presetLabels: Record<PeriodPreset, string> = {
  all: 'All Time',
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  quarter: 'This Quarter',
  year: 'This Year',
  'last-30': 'Last 30 days',
  'last-90': 'Last 90 days',
  yesterday: 'Yesterday',
  'month-to-date': 'This month to date',
  'last-month': 'Last month',
  'quarter-to-date': 'This quarter to date',
  'last-quarter': 'Last quarter',
  'year-to-date': 'This year to date',
  'last-year': 'Last year',
  custom: 'Custom Range',
};

/** The month of the dashboard: of its changes, its courses, its best sellers and, to begin with, its charts. */
export const dashboardPreset = 'month';

/** First and last day `YYYY-MM-DD`, both inclusive; an absent one is open. */
export interface Days {
  start_date?: string;
  end_date?: string;
}

/** Days with both ends. */
export type DaySpan = Required<Days>;

/** The days of a preset, up to `today` of the tenant's calendar; a custom range names its own. */
export function daysOfPreset<Preset extends RelativePreset>(
  preset: Preset,
  today: string,
): Preset extends 'all' ? Days : DaySpan;
export function daysOfPreset(preset: RelativePreset, today: string): Days {
  return preset === 'all' ? {} : spans[preset](today).days;
}

/**
 * The same days before, to compare a period with: of one that ends today as many days or months, of a part of a month,
 * quarter or year the same part of the one before, of a whole one, on its last day too, the one before. Undefined where a
 * period has no start.
 */
export function daysBefore(preset: PeriodPreset, days: Days, today: string): DaySpan | undefined {
  if (preset !== 'custom') return preset === 'all' ? undefined : spans[preset](today).before;
  const { start_date, end_date = today } = days;
  if (start_date === undefined || start_date > end_date) return undefined;
  const length = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  return { start_date: addDays(start_date, -length), end_date: addDays(start_date, -1) };
}

interface Compared {
  days: DaySpan;
  before: DaySpan;
}

const spans: Record<Exclude<RelativePreset, 'all'>, (today: string) => Compared> = {
  today: lasting((last) => last),
  week: lasting((last) => addDays(last, -6)),
  month: lasting((last) => addDays(monthsBefore(last, 1), 1)),
  quarter: lasting((last) => addDays(monthsBefore(last, 3), 1)),
  year: lasting((last) => addDays(monthsBefore(last, 12), 1)),
  'last-30': lasting((last) => addDays(last, -29)),
  'last-90': lasting((last) => addDays(last, -89)),
  yesterday: (today) => lasting((last) => last)(addDays(today, -1)),
  'month-to-date': toDate(1),
  'last-month': wholeBefore(1),
  'quarter-to-date': toDate(3),
  'last-quarter': wholeBefore(3),
  'year-to-date': toDate(12),
  'last-year': wholeBefore(12),
};

/** Up to the last day, and as long again before. */
function lasting(firstDay: (last: string) => string) {
  return (last: string): Compared => {
    const start_date = firstDay(last);
    const end_before = addDays(start_date, -1);
    return { days: { start_date, end_date: last }, before: { start_date: firstDay(end_before), end_date: end_before } };
  };
}

/** From the first day of the month, quarter or year, and up to the same day of the one before; of a complete one the whole. */
function toDate(months: 1 | 3 | 12) {
  return (today: string): Compared => {
    const start_date = firstOf(months, today);
    const isComplete = firstOf(months, addDays(today, 1)) !== start_date;
    const end_before = isComplete ? addDays(start_date, -1) : monthsBefore(today, months);
    return {
      days: { start_date, end_date: today },
      before: { start_date: monthsBefore(start_date, months), end_date: end_before },
    };
  };
}

/** The month, quarter or year before, and the one before that. */
function wholeBefore(months: 1 | 3 | 12) {
  return (today: string): Compared => {
    const whole = (next: string): DaySpan => ({ start_date: monthsBefore(next, months), end_date: addDays(next, -1) });
    const days = whole(firstOf(months, today));
    return { days, before: whole(days.start_date) };
  };
}

/** The first day of the month, the quarter or the year that a day is in. */
function firstOf(months: 1 | 3 | 12, day: string): string {
  return monthsBefore(`${day.slice(0, 7)}-01`, (Number(day.slice(5, 7)) - 1) % months);
}

/** The same day some months earlier, or the last day of that month where it is shorter. */
function monthsBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const written = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${written(year, 4)}-${written(month, 2)}-${written(Math.min(Number(day.slice(8)), length), 2)}`;
}
