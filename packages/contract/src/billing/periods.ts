import { addDays } from '../calendar.ts';
import { type PlanId, planOf } from '../plans.ts';

/** Paid periods and what a part of one costs (docs/rules.md#plans). Days are calendar days of the tenant; amounts are cents. */

export const cycles = ['monthly', 'yearly'] as const;
export type Cycle = (typeof cycles)[number];

/** From `start` until the day before `end`. */
export interface Period {
  start: string;
  end: string;
}

/** What a plan costs for one period. A plan without a price is not bought here. */
export function priceCents(plan: PlanId, cycle: Cycle): number {
  const { price, name } = planOf(plan);
  if (!price) throw new Error(`The plan ${name} has no price.`);
  return price[cycle] * 100;
}

export function isSold(plan: PlanId): boolean {
  return planOf(plan).price !== undefined;
}

/**
 * The period that begins on a day. It ends on the same day of the next month or year; a month that lacks the day of
 * `anchor`, the first start, ends it on its last day, and the next one has it again: January 31, February 28, March 31.
 */
export function periodFrom(start: string, cycle: Cycle, anchor = dayOfMonth(start)): Period {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const next = month - 1 + (cycle === 'yearly' ? 12 : 1);
  const [endYear, endMonth] = [year + Math.floor(next / 12), (next % 12) + 1];
  const last = new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate();
  return { start, end: [endYear, padded(endMonth), padded(Math.min(anchor, last))].join('-') };
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(-2));
}

/** The last day of a period. */
export function lastDay({ end }: Period): string {
  return addDays(end, -1);
}

export function daysOf({ start, end }: Period): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);
}

/** Days of a period that are not over on a day, that day included; all of them before it begins. */
export function daysLeft(period: Period, today: string): number {
  const from = today < period.start ? period.start : today;
  return Math.max(0, daysOf({ start: from, end: period.end }));
}

/** `cents` × `days` / `of`, half away from zero. */
export function shareOf(cents: number, days: number, of: number): number {
  const doubled = 2 * Math.abs(cents) * days;
  return Math.sign(cents) * Math.floor((doubled + of) / (2 * of));
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
