import { expect, it } from 'vitest';
import { dayIn } from '../calendar.ts';
import { daysBefore, daysOfPreset, relativePresets } from './presets.ts';

it('ends today, and begins so many days or months earlier', () => {
  const today = '2026-11-23';
  expect(daysOfPreset('all', today)).toEqual({});
  expect(daysOfPreset('today', today)).toEqual({ start_date: today, end_date: today });
  expect(daysOfPreset('week', today)).toEqual({ start_date: '2026-11-17', end_date: today });
  expect(daysOfPreset('month', today)).toEqual({ start_date: '2026-10-24', end_date: today });
  expect(daysOfPreset('quarter', today)).toEqual({ start_date: '2026-08-24', end_date: today });
  expect(daysOfPreset('year', today)).toEqual({ start_date: '2025-11-24', end_date: today });
  expect(daysOfPreset('last-30', today)).toEqual({ start_date: '2026-10-25', end_date: today });
  expect(daysOfPreset('last-90', today)).toEqual({ start_date: '2026-08-26', end_date: today });
});

it('takes the last day of a shorter month', () => {
  expect(daysOfPreset('month', '2027-03-31').start_date).toBe('2027-03-01');
  expect(daysOfPreset('month', '2028-03-30').start_date).toBe('2028-03-01');
  expect(daysOfPreset('quarter', '2027-05-31').start_date).toBe('2027-03-01');
  expect(daysOfPreset('year', '2028-02-29').start_date).toBe('2027-03-01');
  expect(daysOfPreset('month', '2027-01-15').start_date).toBe('2026-12-16');
});

const span = (start_date: string, end_date: string) => ({ start_date, end_date });

it('has the months, quarters and years of the calendar, for filing', () => {
  const today = '2026-11-23';
  expect(daysOfPreset('yesterday', today)).toEqual(span('2026-11-22', '2026-11-22'));
  expect(daysOfPreset('month-to-date', today)).toEqual(span('2026-11-01', today));
  expect(daysOfPreset('last-month', today)).toEqual(span('2026-10-01', '2026-10-31'));
  expect(daysOfPreset('quarter-to-date', today)).toEqual(span('2026-10-01', today));
  expect(daysOfPreset('last-quarter', today)).toEqual(span('2026-07-01', '2026-09-30'));
  expect(daysOfPreset('year-to-date', today)).toEqual(span('2026-01-01', today));
  expect(daysOfPreset('last-year', today)).toEqual(span('2025-01-01', '2025-12-31'));
});

it('begins and ends on the first and last days of its range', () => {
  expect(daysOfPreset('yesterday', '2027-01-01')).toEqual(span('2026-12-31', '2026-12-31'));
  expect(daysOfPreset('month-to-date', '2026-11-01')).toEqual(span('2026-11-01', '2026-11-01'));
  expect(daysOfPreset('month-to-date', '2026-11-30')).toEqual(span('2026-11-01', '2026-11-30'));
  expect(daysOfPreset('last-month', '2028-03-31')).toEqual(span('2028-02-01', '2028-02-29'));
  expect(daysOfPreset('last-month', '2027-01-01')).toEqual(span('2026-12-01', '2026-12-31'));
  for (const [day, first, last] of [
    ['2027-01-01', '2026-10-01', '2026-12-31'],
    ['2027-03-31', '2026-10-01', '2026-12-31'],
    ['2027-04-01', '2027-01-01', '2027-03-31'],
    ['2027-12-31', '2027-07-01', '2027-09-30'],
  ] as const)
    expect(daysOfPreset('last-quarter', day)).toEqual(span(first, last));
  expect(daysOfPreset('quarter-to-date', '2027-04-01')).toEqual(span('2027-04-01', '2027-04-01'));
  expect(daysOfPreset('year-to-date', '2027-12-31')).toEqual(span('2027-01-01', '2027-12-31'));
});

it('compares with the same days before', () => {
  const today = '2026-11-23';
  const before = (preset: Parameters<typeof daysBefore>[0], on = today) => daysBefore(preset, {}, on);
  expect(before('all')).toBeUndefined();
  expect(before('today')).toEqual(span('2026-11-22', '2026-11-22'));
  expect(before('yesterday')).toEqual(span('2026-11-21', '2026-11-21'));
  expect(before('week')).toEqual(span('2026-11-10', '2026-11-16'));
  expect(before('month')).toEqual(span('2026-09-24', '2026-10-23'));
  expect(before('quarter')).toEqual(span('2026-05-24', '2026-08-23'));
  expect(before('year')).toEqual(span('2024-11-24', '2025-11-23'));
  expect(before('last-30')).toEqual(span('2026-09-25', '2026-10-24'));
  expect(before('month-to-date')).toEqual(span('2026-10-01', '2026-10-23'));
  expect(before('last-month')).toEqual(span('2026-09-01', '2026-09-30'));
  expect(before('quarter-to-date')).toEqual(span('2026-07-01', '2026-08-23'));
  expect(before('last-quarter')).toEqual(span('2026-04-01', '2026-06-30'));
  expect(before('year-to-date')).toEqual(span('2025-01-01', '2025-11-23'));
  expect(before('last-year')).toEqual(span('2024-01-01', '2024-12-31'));
  // A month that is shorter ends with its last day.
  expect(before('month-to-date', '2026-03-31')).toEqual(span('2026-02-01', '2026-02-28'));
  expect(before('year-to-date', '2028-02-29')).toEqual(span('2027-01-01', '2027-02-28'));
});

it('compares a month, quarter or year that is complete with the whole one before', () => {
  const before = (preset: Parameters<typeof daysBefore>[0], on: string) => daysBefore(preset, {}, on);
  expect(before('month-to-date', '2027-02-28')).toEqual(span('2027-01-01', '2027-01-31'));
  expect(before('month-to-date', '2028-02-28')).toEqual(span('2028-01-01', '2028-01-28'));
  expect(before('month-to-date', '2028-02-29')).toEqual(span('2028-01-01', '2028-01-31'));
  expect(before('month-to-date', '2026-12-31')).toEqual(span('2026-11-01', '2026-11-30'));
  expect(before('quarter-to-date', '2026-06-29')).toEqual(span('2026-01-01', '2026-03-29'));
  expect(before('quarter-to-date', '2026-06-30')).toEqual(span('2026-01-01', '2026-03-31'));
  expect(before('quarter-to-date', '2026-05-31')).toEqual(span('2026-01-01', '2026-02-28'));
  expect(before('quarter-to-date', '2026-03-31')).toEqual(span('2025-10-01', '2025-12-31'));
  expect(before('year-to-date', '2026-12-31')).toEqual(span('2025-01-01', '2025-12-31'));
  // The day is the tenant's: its quarter is complete hours before or after that of UTC.
  const moment = new Date('2026-06-29T12:00:00Z');
  expect(before('quarter-to-date', dayIn(moment, 'Pacific/Kiritimati'))).toEqual(span('2026-01-01', '2026-03-31'));
  expect(before('quarter-to-date', dayIn(moment, 'UTC'))).toEqual(span('2026-01-01', '2026-03-29'));
  const later = new Date('2026-07-01T05:00:00Z');
  expect(before('quarter-to-date', dayIn(later, 'America/Los_Angeles'))).toEqual(span('2026-01-01', '2026-03-31'));
  expect(before('quarter-to-date', dayIn(later, 'UTC'))).toEqual(span('2026-04-01', '2026-04-01'));
});

it('compares a custom range with as many days right before it', () => {
  const before = (days: object) => daysBefore('custom', days, '2026-11-23');
  expect(before(span('2026-11-01', '2026-11-30'))).toEqual(span('2026-10-02', '2026-10-31'));
  expect(before(span('2026-11-05', '2026-11-05'))).toEqual(span('2026-11-04', '2026-11-04'));
  expect(before({ start_date: '2026-11-20' })).toEqual(span('2026-11-16', '2026-11-19'));
  expect(before({ end_date: '2026-11-20' })).toBeUndefined();
});

it('leaves no day out between a period and the days before, nor counts one twice', () => {
  const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  for (let day = '2027-12-01'; day < '2028-04-02'; day = nextDay(day))
    for (const preset of relativePresets) {
      const before = daysBefore(preset, {}, day);
      if (preset === 'all' || !before) continue;
      const { start_date, end_date } = daysOfPreset(preset, day);
      expect([preset, day, start_date <= end_date, before.start_date <= before.end_date]).toEqual([
        preset,
        day,
        true,
        true,
      ]);
      if (preset.endsWith('-to-date')) expect(before.end_date < start_date).toBe(true);
      else expect(nextDay(before.end_date)).toBe(start_date);
    }
});
