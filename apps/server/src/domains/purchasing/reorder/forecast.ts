import type { ForecastMethod } from '@stockhand/contract/purchasing/reorder';
import { must } from '../../../platform/must.ts';

/** What was sold in seven days, less what came back, and on how many of the days there was nothing to sell. */
export interface Week {
  sold: number;
  daysOut: number;
}

export interface Forecast {
  /** `min_max` where the levels of the product decide instead. */
  method: ForecastMethod;
  /** Pieces. */
  weekly: number;
  /** Mean absolute error of a week in the weeks judged, in pieces. */
  error: number | null;
  /** The standard deviation of those errors; null likewise. */
  deviation: number | null;
  /** That of the naive rule: last week repeats. */
  naiveError: number | null;
  judgedWeeks: number;
}

/** Forecasts are judged by the last weeks, each from those before it. */
const judgedWeeksMax = 8;
const averagedWeeksMax = 16;
export const weeksOfHistory = judgedWeeksMax + averagedWeeksMax;
const judgedWeeksMin = 2;
const firstWeeks = 2;

const averages = [
  { method: 'average_16', weeks: 16 },
  { method: 'average_8', weeks: 8 },
  { method: 'average_4', weeks: 4 },
  { method: 'average_2', weeks: 2 },
] as const;

/**
 * The average of the last 2, 4, 8 or 16 weeks, whichever was closest to what was sold in the last weeks. Where last week's sales
 * would have been closer than any, and where there is too little to judge by, the product's levels decide; without
 * levels the closest rule is used all the same (docs/rules.md#forecast).
 *
 * @param weeks oldest first, up to `weeksOfHistory`, only whole weeks in which the product existed
 */
export function forecast(weeks: readonly Week[], { hasLevels }: { hasLevels: boolean }): Forecast {
  const judged = weeksToJudge(weeks);
  const naive = judged.length < judgedWeeksMin ? notJudged : errorsOf(weeks, judged, 1);
  const [best] = averages
    .map(({ method, weeks: count }) => ({
      method,
      weekly: averageOf(weeks.slice(-count)),
      ...(judged.length < judgedWeeksMin ? notJudged : errorsOf(weeks, judged, count)),
    }))
    .sort((one, other) => (one.error ?? 0) - (other.error ?? 0));
  if (!best) throw new Error('There is a method.');
  const facts = { naiveError: naive.error, judgedWeeks: naive.error === null ? 0 : judged.length };
  const byLevels = { ...facts, ...best, method: 'min_max' as const };
  if (best.weekly <= 0 && averageOf(weeks.slice(-1)) <= 0) return byLevels;
  if (best.error !== null && naive.error !== null && best.error <= naive.error) return { ...facts, ...best };
  if (hasLevels) return byLevels;
  if (naive.error === null) return { ...facts, ...best };
  return { ...facts, method: 'last_week', weekly: averageOf(weeks.slice(-1)), ...naive };
}

/** Weeks in which there was something to sell every day: what could not be sold tells nothing. */
function weeksToJudge(weeks: readonly Week[]): number[] {
  const from = Math.max(firstWeeks, weeks.length - judgedWeeksMax);
  return weeks.flatMap((week, index) => (index >= from && week.daysOut === 0 ? [index] : []));
}

const notJudged = { error: null, deviation: null };

function errorsOf(weeks: readonly Week[], judged: readonly number[], count: number) {
  const errors = judged.map((index) => {
    const { sold } = must(weeks[index], 'A week to judge by');
    return averageOf(weeks.slice(Math.max(0, index - count), index)) - sold;
  });
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return { error: mean(errors.map(Math.abs)), deviation: Math.sqrt(mean(errors.map((error) => error * error))) };
}

/** Pieces a week, counting only days on which there was something to sell; at least 0. */
function averageOf(weeks: readonly Week[]): number {
  const days = weeks.reduce((sum, week) => sum + 7 - week.daysOut, 0);
  const sold = weeks.reduce((sum, week) => sum + week.sold, 0);
  return days === 0 ? 0 : Math.max(0, (sold / days) * 7);
}

/**
 * Pieces expected within so many days, when the days of a week sell as they did in the last weeks.
 *
 * @param weekdays what each day of the week sold, Sunday first
 * @param first the weekday of the first of the days
 */
export function demandWithin(weekly: number, weekdays: readonly number[], first: number, days: number): number {
  const sold = weekdays.map((pieces) => Math.max(0, pieces));
  const all = sold.reduce((sum, pieces) => sum + pieces, 0);
  const rest = Array.from({ length: days % 7 }, (_, index) => sold[(first + index) % 7] ?? 0);
  const part = all === 0 ? rest.length / 7 : rest.reduce((sum, pieces) => sum + pieces, 0) / all;
  return weekly * (Math.floor(days / 7) + part);
}
