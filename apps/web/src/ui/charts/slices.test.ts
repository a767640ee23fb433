import { expect, it } from 'vitest';
import { drawnSlices } from './slices.ts';

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
