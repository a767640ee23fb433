import { expect, it } from 'vitest';
import { spanName, spansBetween } from './time-spans.ts';

it.each([
  ['day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['week', '2025-12-29', '2026-01-06', ['2025-12-29', '2026-01-05']],
  ['month', '2025-12-01', '2026-02-01', ['2025-12-01', '2026-01-01', '2026-02-01']],
  ['quarter', '2025-10-01', '2026-04-01', ['2025-10-01', '2026-01-01', '2026-04-01']],
  ['year', '2024-01-01', '2026-01-01', ['2024-01-01', '2025-01-01', '2026-01-01']],
] as const)('walks each %s from %s to %s', (unit, first, last, expected) => {
  expect(spansBetween(first, last, unit)).toEqual(expected);
});

it('names spans as the server does', () => {
  expect([spanName('2026-04-01', 'quarter'), spanName('2026-12-01', 'month'), spanName('2026-01-01', 'year')]).toEqual([
    '2026-Q2',
    '2026-12',
    '2026',
  ]);
});
