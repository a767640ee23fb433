import { expect, it } from 'vitest';
import { type DayMoved, salesHistory } from './sales-history.ts';

/** Today is a Monday. */
const monday = 1;
const lastOf = (days: DayMoved[], onHand: number, count = 3) => salesHistory(days, onHand, monday).weeks.slice(-count);

it('puts each day into its week and its weekday, and today into none', () => {
  const days: DayMoved[] = [
    [15, -3, 3],
    [0, -90, 90],
    [1, -5, 5],
    [7, -1, 1],
    [8, -2, 2],
  ];
  const { weeks, weekdays } = salesHistory(days, 50, monday);
  expect(weeks).toHaveLength(24);
  expect(weeks.slice(-3).map(({ sold }) => sold)).toEqual([3, 2, 6]);
  expect(weekdays).toEqual([5 + 2 + 3, 1, 0, 0, 0, 0, 0]);
});

it('takes days of the week from the last 56 days, and weeks from the last 168', () => {
  const { weeks, weekdays } = salesHistory(
    [
      [56, -1, 1],
      [57, -1, 1],
      [168, -1, 1],
      [169, -1, 1],
    ],
    9,
    monday,
  );
  expect(weekdays.reduce((sum, sold) => sum + sold, 0)).toBe(1);
  expect(weeks.reduce((sum, { sold }) => sum + sold, 0)).toBe(3);
  expect(weeks[0]?.sold).toBe(1);
});

it('counts days with nothing on hand from morning to evening', () => {
  // Sold out ten days ago, delivered three days ago: six days between.
  expect(
    lastOf(
      [
        [10, -4, 4],
        [3, 20, 0],
      ],
      20,
      2,
    ).map(({ daysOut }) => daysOut),
  ).toEqual([2, 4]);
  // Sold out ten days ago and still out: nine days before today.
  expect(lastOf([[10, -4, 4]], 0, 2).map(({ daysOut }) => daysOut)).toEqual([2, 7]);
  // What came today was not there yesterday.
  expect(
    lastOf(
      [
        [10, -4, 4],
        [0, 8, 0],
      ],
      8,
      2,
    ).map(({ daysOut }) => daysOut),
  ).toEqual([2, 7]);
  // One piece left is enough.
  expect(lastOf([[10, -4, 4]], 1, 2).map(({ daysOut }) => daysOut)).toEqual([0, 0]);
});

it('counts the days before the first delivery', () => {
  const { weeks } = salesHistory([[5, 9, 0]], 9, monday);
  expect(weeks.map(({ daysOut }) => daysOut)).toEqual([...Array.from({ length: 23 }, () => 7), 2]);
});
