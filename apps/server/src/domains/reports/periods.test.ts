import { expect, it } from 'vitest';
import { monthToDate, periodBetween } from './periods.ts';

it('compares the month so far with the same days of the month before', () => {
  expect(monthToDate(new Date('2026-11-21T12:00:00Z'), 'UTC')).toEqual({
    current: { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-11-22T00:00:00Z') },
    before: { start: new Date('2026-10-01T00:00:00Z'), end: new Date('2026-10-22T00:00:00Z') },
  });
});

it('takes all of a month before that is shorter, in the days of the tenant', () => {
  expect(monthToDate(new Date('2026-03-31T03:00:00Z'), 'America/New_York').before).toEqual({
    start: new Date('2026-02-01T05:00:00Z'),
    end: new Date('2026-03-01T05:00:00Z'),
  });
  expect(monthToDate(new Date('2026-03-31T12:00:00Z'), 'UTC').before.end).toEqual(new Date('2026-03-01T00:00:00Z'));
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
