import { addDays } from '../calendar.ts';

/** The periods that dashboard and reports offer, in the order of the menu (docs/rules.md#periods). */
export const periodPresets = [
  'all',
  'today',
  'week',
  'month',
  'quarter',
  'year',
  'last-30',
  'last-90',
  'custom',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export const presetLabels: Record<PeriodPreset, string> = {
  all: 'All Time',
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  quarter: 'This Quarter',
  year: 'This Year',
  'last-30': 'Last 30 days',
  'last-90': 'Last 90 days',
  custom: 'Custom Range',
};

/** First and last day `YYYY-MM-DD`, both inclusive; an absent one is open. */
export interface Days {
  start_date?: string;
  end_date?: string;
}

/** The days of a preset, up to `today` of the tenant's calendar; a custom range names its own. */
export function daysOfPreset(preset: Exclude<PeriodPreset, 'custom'>, today: string): Days {
  if (preset === 'all') return {};
  return { start_date: firstDay[preset](today), end_date: today };
}

const firstDay: Record<Exclude<PeriodPreset, 'custom' | 'all'>, (today: string) => string> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: (today) => addDays(monthsBefore(today, 1), 1),
  quarter: (today) => addDays(monthsBefore(today, 3), 1),
  year: (today) => addDays(monthsBefore(today, 12), 1),
  'last-30': (today) => addDays(today, -29),
  'last-90': (today) => addDays(today, -89),
};

/** The same day some months earlier, or the last day of that month where it is shorter. */
function monthsBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const written = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${written(year, 4)}-${written(month, 2)}-${written(Math.min(Number(day.slice(8)), length), 2)}`;
}
