import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, clockIn, dayIn, endOfDay, isTimeZone, momentOfClock, startOfDay } from './calendar.ts';

const zones = [
  'UTC',
  'Africa/Nairobi',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Africa/Cairo',
];

it('begins days where the zone does, also when the clock changes', () => {
  expect(startOfDay('2026-01-31', 'Africa/Nairobi').toISOString()).toBe('2026-01-30T21:00:00.000Z');
  expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(endOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z');
  // Cairo skips midnight on this day.
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
});

it('puts the first and the last moment of every day on that day', () => {
  const day = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, zone) => {
      const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)];
      // Apia left out a whole day once.
      if (zone === 'Pacific/Apia' && date === '2011-12-30') return;
      expect(dayIn(start, zone)).toBe(date);
      expect(dayIn(new Date(start.getTime() - 1), zone) < date).toBe(true);
      expect(dayIn(new Date(end.getTime() - 1), zone)).toBe(date);
    }),
    { numRuns: 2_000 },
  );
});

it('knows the first and the last day that can be written', () => {
  expect(startOfDay('0020-01-02', 'UTC').toISOString()).toBe('0020-01-02T00:00:00.000Z');
  expect(startOfDay('0001-01-01', 'Asia/Kathmandu').toISOString()).toBe('0000-12-31T18:18:44.000Z');
  expect(startOfDay('0001-01-01', 'America/New_York').toISOString()).toBe('0001-01-01T04:56:02.000Z');
  expect(endOfDay('9999-12-31', 'UTC').toISOString()).toBe('+010000-01-01T00:00:00.000Z');
  expect(endOfDay('9999-12-31', 'America/New_York').toISOString()).toBe('+010000-01-01T05:00:00.000Z');
  expect(dayIn(new Date('0020-01-02T00:00:00Z'), 'UTC')).toBe('0020-01-02');
});

it('knows zones from nonsense', () => {
  expect(['UTC', 'Africa/Nairobi'].every(isTimeZone)).toBe(true);
  expect(['Mars/Olympus', '', 'x'].some(isTimeZone)).toBe(false);
});

it('reads a clock of the zone and finds the moment again, also when the clock changes', () => {
  expect(clockIn(new Date('2026-07-01T22:30:00Z'), 'Africa/Nairobi')).toBe('2026-07-02T01:30');
  expect(momentOfClock('2026-03-08T03:00', 'America/New_York').toISOString()).toBe('2026-03-08T07:00:00.000Z');
  expect(momentOfClock('2026-03-08T01:59', 'America/New_York').toISOString()).toBe('2026-03-08T06:59:00.000Z');
  for (const zone of zones) {
    const noon = new Date('2026-11-01T12:00:00Z');
    expect(momentOfClock(clockIn(noon, zone), zone)).toEqual(noon);
  }
});
