import { expect, it } from 'vitest';
import { bucketOfDay, bucketsBetween, granularityOf } from './buckets.ts';

it('counts by day up to 92 days and by month beyond', () => {
  expect(granularityOf('2026-09-01', '2026-12-01')).toBe('day');
  expect(granularityOf('2026-09-01', '2026-12-02')).toBe('month');
});

it('names every day of the period, the last one among them', () => {
  expect(bucketsBetween('2028-02-28', '2028-03-01', 'day')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(bucketsBetween('2026-11-23', '2026-11-23', 'day')).toEqual(['2026-11-23']);
  expect(bucketsBetween('2026-11-24', '2026-11-23', 'day')).toEqual([]);
});

it('names every month that the period touches, by its first day', () => {
  expect(bucketsBetween('2026-11-30', '2027-03-01', 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ]);
  expect(bucketOfDay('2026-11-30', 'month')).toBe('2026-11-01');
});
