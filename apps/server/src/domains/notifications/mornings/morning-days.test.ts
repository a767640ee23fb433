import { expect, it } from 'vitest';
import { morningDays } from './morning-days.ts';

const daysAt = (moment: string, ...timezones: string[]) =>
  morningDays(timezones, new Date(moment)).map(({ timezone, day }) => `${timezone} ${day}`);

it('begins at seven by the clock, before and after the clock changes', () => {
  const zone = 'America/New_York';
  // 2026-03-08 and 2026-11-01 are the days on which it changes there.
  expect(daysAt('2026-03-07T11:59:59Z', zone)).toEqual([]);
  expect(daysAt('2026-03-07T12:00:00Z', zone)).toEqual([`${zone} 2026-03-07`]);
  expect(daysAt('2026-03-08T10:59:59Z', zone)).toEqual([]);
  expect(daysAt('2026-03-08T11:00:00Z', zone)).toEqual([`${zone} 2026-03-08`]);
  expect(daysAt('2026-11-01T11:59:59Z', zone)).toEqual([]);
  expect(daysAt('2026-11-01T12:00:00Z', zone)).toEqual([`${zone} 2026-11-01`]);
});

it('is of the day that the zone has, and ends at midnight there', () => {
  expect(daysAt('2026-05-31T20:00:00Z', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC', 'Pacific/Honolulu')).toEqual([
    'Pacific/Auckland 2026-06-01',
    'UTC 2026-05-31',
    'Pacific/Honolulu 2026-05-31',
  ]);
  expect(daysAt('2026-05-31T23:59:59Z', 'UTC')).toEqual(['UTC 2026-05-31']);
  expect(daysAt('2026-06-01T00:00:00Z', 'UTC')).toEqual([]);
  expect(daysAt('2026-06-01T01:14:59Z', 'Asia/Kathmandu')).toEqual([]);
  expect(daysAt('2026-06-01T01:15:00Z', 'Asia/Kathmandu')).toEqual(['Asia/Kathmandu 2026-06-01']);
});

it('leaves out a zone that it does not know', () => {
  expect(daysAt('2026-05-31T12:00:00Z', 'Mars/Olympus', 'UTC')).toEqual(['UTC 2026-05-31']);
});
