import { expect, it } from 'vitest';
import { dashboardMonths, periodBetween } from './periods.ts';

it('compares the last month with the month before it, in the days of the tenant', () => {
  expect(dashboardMonths(new Date('2026-11-21T12:00:00Z'), 'UTC')).toEqual({
    current: { start: new Date('2026-10-22T00:00:00Z'), end: new Date('2026-11-22T00:00:00Z') },
    before: { start: new Date('2026-09-22T00:00:00Z'), end: new Date('2026-10-22T00:00:00Z') },
  });
  // There it is the 30th still, and the clock has changed in between.
  expect(dashboardMonths(new Date('2026-03-31T03:00:00Z'), 'America/New_York')).toEqual({
    current: { start: new Date('2026-03-01T05:00:00Z'), end: new Date('2026-03-31T04:00:00Z') },
    before: { start: new Date('2026-01-29T05:00:00Z'), end: new Date('2026-03-01T05:00:00Z') },
  });
});

it('lasts to the end of the tenant’s today unless told, and began whenever', () => {
  const now = new Date('2026-03-31T03:00:00Z');
  const end = new Date('2026-03-31T04:00:00Z');
  expect(periodBetween({}, now, 'America/New_York')).toEqual({ start: new Date(0), end });
  expect(periodBetween({ start_date: '2026-03-01' }, now, 'America/New_York')).toEqual({
    start: new Date('2026-03-01T05:00:00Z'),
    end,
  });
  expect(periodBetween({ end_date: '2026-03-01' }, now, 'America/New_York').end).toEqual(
    new Date('2026-03-02T05:00:00Z'),
  );
});
