import { expect, it } from 'vitest';
import { monthTexts } from './month-texts.ts';

const textsAt = (now: string, created_at = '2020-01-01T00:00:00Z') => {
  const { months, ...rest } = monthTexts(new Date(now), { timezone: 'Pacific/Kiritimati', created_at });
  // The runtime writes thin spaces around the dash.
  return { months: months.replace(/\s/g, ' '), ...rest };
};

it('writes the days that are compared, in the tenant’s time zone', () => {
  expect(textsAt('2026-11-23T09:00:00Z')).toMatchObject({
    months: 'Oct 24 – Nov 23 vs Sep 24 – Oct 23',
    first: 'Oct 24',
  });
  // 14 hours ahead it is the next day.
  expect(textsAt('2026-11-30T10:00:00Z').months).toBe('Nov 2 – Dec 1 vs Oct 2 – Nov 1');
  expect(textsAt('2026-03-30T12:00:00Z').months).toBe('Mar 1 – 31 vs Jan 29 – Feb 28');
});

it('knows the month in which the tenant began', () => {
  expect(textsAt('2026-11-23T09:00:00Z', '2026-10-23T10:00:00Z').isFirstMonth).toBe(true);
  expect(textsAt('2026-11-23T09:00:00Z', '2026-10-23T09:59:59Z').isFirstMonth).toBe(false);
});
