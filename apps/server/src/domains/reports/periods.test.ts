import { expect, it } from 'vitest';
import { monthToDate } from './periods.ts';

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
