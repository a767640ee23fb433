import { expect, it } from 'vitest';
import { extendTicks, roundTicks } from './round-ticks.ts';

it('goes from 0 to above the greatest value in round steps', () => {
  expect(roundTicks([2146])).toEqual([0, 500, 1000, 1500, 2000, 2500]);
  expect(roundTicks([2500])).toEqual([0, 500, 1000, 1500, 2000, 2500]);
  expect(roundTicks([2501])).toEqual([0, 1000, 2000, 3000]);
  expect(roundTicks([11, 12.5])).toEqual([0, 5, 10, 15]);
  expect(roundTicks([120])).toEqual([0, 25, 50, 75, 100, 125]);
});

it('steps by whole numbers', () => {
  expect(roundTicks([2])).toEqual([0, 1, 2]);
  expect(roundTicks([0.4])).toEqual([0, 1]);
  expect(roundTicks([])).toEqual([0, 1]);
});

it('has 0 between losses and gains', () => {
  expect(roundTicks([-30, 70])).toEqual([-50, -25, 0, 25, 50, 75]);
  expect(roundTicks([-1, 499])).toEqual([-200, 0, 200, 400, 600]);
  // A step below 0 and five above it would be one too many.
  expect(roundTicks([-1, 999])).toEqual([-250, 0, 250, 500, 750, 1000]);
  expect(roundTicks([-5])).toEqual([-5, -4, -3, -2, -1, 0]);
});

it('extends the shorter of two axes', () => {
  expect(extendTicks([0, 1, 2], 5)).toEqual([0, 1, 2, 3, 4]);
  expect(extendTicks([0, 1, 2], 2)).toEqual([0, 1, 2]);
});
