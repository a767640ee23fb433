import { expect, it } from 'vitest';
import { drawnSlices, isMostlyRest } from './slices.ts';

const slice = (key: string, value: number) => ({ key, label: key, value });

it('draws up to six slices in their order, without those of nothing', () => {
  const slices = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => slice(key, index + 1));
  expect(drawnSlices(slices)).toEqual(slices);
  expect(drawnSlices([slice('none', 0), slice('some', 2), slice('less', -1)])).toEqual([slice('some', 2)]);
});

it('draws the smallest of more than six as one', () => {
  const slices = [3, 9, 1, 7, 5, 2, 8].map((value) => slice(`of ${value}`, value));
  expect(drawnSlices(slices).map(({ label, value }) => [label, value])).toEqual([
    ['of 9', 9],
    ['of 8', 8],
    ['of 7', 7],
    ['of 5', 5],
    ['of 3', 3],
    ['2 others', 3],
  ]);
});

it('knows where the smallest together are the largest', () => {
  const drawn = (...values: number[]) => drawnSlices(values.map((value, index) => slice(String(index), value)));
  expect(isMostlyRest(drawn(9, 9, 9, 9, 9, 5, 4))).toBe(true);
  expect(isMostlyRest(drawn(10, 9, 9, 9, 9, 5, 4))).toBe(false);
  expect(isMostlyRest(drawn(1, 1, 1, 1, 1, 9))).toBe(false);
});

it('draws more of them where there is room', () => {
  const slices = [1, 2, 3, 4, 5, 6, 7].map((value) => slice(`of ${value}`, value));
  expect(drawnSlices(slices, 7)).toEqual(slices);
  expect(drawnSlices(slices, 3).map(({ label }) => label)).toEqual(['of 7', 'of 6', '5 others']);
});
