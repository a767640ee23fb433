import { type Week, weeksOfHistory } from './forecast.ts';

/** [days before today; pieces moved, either way; pieces that customers took] */
export type DayMoved = [age: number, net: number, sold: number];

export interface SalesHistory {
  /** Oldest first, up to the one that ended yesterday. */
  weeks: Week[];
  /** What each day of the week sold in the last 8 weeks, Sunday first. */
  weekdays: number[];
}

const weekdaysAge = 7 * 8;

/**
 * The weeks of a product before today. What was on hand on earlier days is what is there now less what was moved later;
 * days on which that is nothing from morning to evening are days out.
 *
 * @param weekday that of today
 */
export function salesHistory(days: readonly DayMoved[], onHand: number, weekday: number): SalesHistory {
  const weeks = Array.from({ length: weeksOfHistory }, (): Week => ({ sold: 0, daysOut: 0 }));
  const weekdays = [0, 0, 0, 0, 0, 0, 0];
  let balance = onHand;
  let younger = 0;
  const countOut = (until: number) => {
    if (balance <= 0) for (let age = younger + 1; age < until; age++) addDayOut(weeks, age);
  };
  for (const [age, net, sold] of [...days].sort((one, other) => one[0] - other[0])) {
    countOut(age);
    balance -= net;
    younger = age;
    const week = age > 0 ? weeks[Math.floor((age - 1) / 7)] : undefined;
    if (week) week.sold += sold;
    const day = (((weekday - age) % 7) + 7) % 7;
    if (age > 0 && age <= weekdaysAge) weekdays[day] = (weekdays[day] ?? 0) + sold;
  }
  countOut(7 * weeksOfHistory + 1);
  return { weeks: weeks.reverse(), weekdays };
}

function addDayOut(weeks: Week[], age: number): void {
  const week = weeks[Math.floor((age - 1) / 7)];
  if (week) week.daysOut++;
}
