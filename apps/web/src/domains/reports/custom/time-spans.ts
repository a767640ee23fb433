import { addDays } from '@stockhand/contract/calendar';
import type { TimeUnit } from '@stockhand/contract/reports/custom/dimensions';

const months: Record<Exclude<TimeUnit, 'day' | 'week'>, number> = { month: 1, quarter: 3, year: 12 };

/** The first day of each span from one first day to another, both inclusive: what happened in none of them shows as 0. */
export function spansBetween(first: string, last: string, unit: TimeUnit): string[] {
  const spans: string[] = [];
  for (let day = first; day <= last; day = nextSpan(day, unit)) spans.push(day);
  return spans;
}

function nextSpan(day: string, unit: TimeUnit): string {
  if (unit === 'day' || unit === 'week') return addDays(day, unit === 'day' ? 1 : 7);
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months[unit];
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The name of a span as the server has it, by its first day. */
export function spanName(first: string, unit: TimeUnit): string {
  if (unit === 'month') return first.slice(0, 7);
  if (unit === 'quarter') return `${first.slice(0, 4)}-Q${Math.ceil(Number(first.slice(5, 7)) / 3)}`;
  return unit === 'year' ? first.slice(0, 4) : first;
}
