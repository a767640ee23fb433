import { expect, it } from 'vitest';
import { demandWithin, forecast, type Week } from './forecast.ts';

const weeksOf = (...sold: number[]): Week[] => sold.map((pieces) => ({ sold: pieces, daysOut: 0 }));
const hasLevels = true;
/** Sixteen weeks around 10 in which last week is always a bad guess. */
const noisy = weeksOf(...Array.from({ length: 16 }, (_, week) => (week % 2 === 0 ? 4 : 16)));
/** Sixteen weeks of steady growth, where last week is the best guess. */
const growing = weeksOf(...Array.from({ length: 16 }, (_, week) => 10 + 5 * week));

it('averages where that was closer than last week', () => {
  expect(forecast(noisy, { hasLevels })).toEqual({
    method: 'average_8',
    weekly: 10,
    error: 6,
    deviation: 6,
    naiveError: 12,
    judgedWeeks: 8,
  });
});

it('takes a shorter average where it was closer', () => {
  const stepped = weeksOf(2, 2, 2, 2, 2, 2, 14, 26, 14, 26, 14, 26, 14, 26, 14, 26);
  const { method, weekly } = forecast(stepped, { hasLevels: false });
  expect([method, weekly]).toEqual(['average_2', 20]);
});

it('leaves it to the levels where last week was closer, and without levels repeats it', () => {
  expect(forecast(growing, { hasLevels })).toMatchObject({ method: 'min_max', naiveError: 5 });
  expect(forecast(growing, { hasLevels: false })).toMatchObject({ method: 'last_week', weekly: 85, error: 5 });
});

it('is not worse than last week where every week is the same', () => {
  expect(forecast(weeksOf(7, 7, 7, 7, 7, 7), { hasLevels })).toMatchObject({ weekly: 7, error: 0, naiveError: 0 });
});

it('judges from four weeks on, and before that leaves it to the levels', () => {
  const four = weeksOf(4, 16, 4, 16);
  expect(forecast(four, { hasLevels })).toMatchObject({ method: 'average_2', judgedWeeks: 2, weekly: 10 });
  const three = four.slice(1);
  expect(forecast(three, { hasLevels })).toMatchObject({ method: 'min_max', error: null, judgedWeeks: 0 });
  expect(forecast(three, { hasLevels: false })).toMatchObject({ method: 'average_16', error: null });
});

it('judges the last eight weeks alone', () => {
  const wild = weeksOf(900, 0, 900, 0, 900, 0, 900, 0);
  const calm = weeksOf(...Array.from({ length: 16 }, () => 5));
  expect(forecast([...wild, ...calm], { hasLevels }).error).toBe(0);
});

it('leaves out days and weeks with nothing to sell', () => {
  const weeks = noisy.map((week) => ({ ...week }));
  weeks[15] = { sold: 4, daysOut: 5 };
  const { weekly, judgedWeeks } = forecast(weeks, { hasLevels });
  expect(judgedWeeks).toBe(7);
  // 68 pieces on 51 days.
  expect(weekly).toBeCloseTo((68 / 51) * 7);
});

it('expects nothing of what does not sell, is always out or comes back more than it goes', () => {
  for (const weeks of [[], weeksOf(0, 0, 0, 0, 0, 0, 0), weeksOf(-2, -1, -3, 0, -1, -2, -1)])
    expect(forecast(weeks, { hasLevels: false })).toMatchObject({ method: 'min_max', weekly: 0 });
  const out = Array.from({ length: 16 }, () => ({ sold: 0, daysOut: 7 }));
  expect(forecast(out, { hasLevels })).toMatchObject({ method: 'min_max', weekly: 0, judgedWeeks: 0 });
});

it('sells on days of the week as it did', () => {
  // All of it on Saturdays.
  const saturdays = [0, 0, 0, 0, 0, 0, 40];
  expect(demandWithin(5, saturdays, 1, 7)).toBe(5);
  expect(demandWithin(5, saturdays, 1, 5)).toBe(0);
  expect(demandWithin(5, saturdays, 1, 6)).toBe(5);
  expect(demandWithin(5, saturdays, 6, 15)).toBe(15);
  // Without a known week every day is alike.
  expect(demandWithin(14, [0, 0, 0, 0, 0, 0, 0], 3, 8)).toBe(16);
  expect(demandWithin(14, saturdays, 3, 0)).toBe(0);
});
