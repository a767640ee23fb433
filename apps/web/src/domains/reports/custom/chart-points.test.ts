import { expect, it } from 'vitest';
import { largestLines, linesMax, pointsOfLines, pointsOfRows, pointsOverTime } from './chart-points.ts';

const row = (keys: readonly (string | null)[], net_sales: number) => ({
  groups: keys.map((key) => ({ key, name: key ?? 'None', detail: null })),
  figures: { net_sales },
});

it('has a point for each span of time, 0 where nothing was', () => {
  const points = pointsOverTime([row(['2026-03-01'], 5), row(['2026-01-01'], 7)], ['net_sales'], 'month');
  expect(points.map(({ name, v0 }) => [name, v0])).toEqual([
    ['2026-01', 7],
    ['2026-02', 0],
    ['2026-03', 5],
  ]);
});

it('draws the largest lines alone, what was returned by its size', () => {
  const rows = Array.from({ length: 9 }, (_, index) => row(['2026-01-01', `${index}`], index === 0 ? -50 : index));
  const lines = largestLines([...rows, row(['2026-02-01', null], 90)], 'net_sales');
  expect(lines.map(({ key }) => key)).toEqual([null, '0', '8', '7', '6', '5']);
  expect(lines).toHaveLength(linesMax);
  const points = pointsOfLines([...rows, row(['2026-02-01', null], 90)], 'net_sales', 'month', lines);
  expect(points.map(({ v0, v1, v2 }) => [v0, v1, v2])).toEqual([
    [0, -50, 8],
    [90, 0, 0],
  ]);
});

it('names a row by both of its groups', () => {
  const [point] = pointsOfRows([row(['Lamp', 'Ada'], 3)], ['net_sales'], (name, place) => `${place}${name}`);
  expect(point).toMatchObject({ name: '0Lamp · 1Ada', v0: 3, v1: null });
});
