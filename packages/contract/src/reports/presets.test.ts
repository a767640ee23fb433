import { expect, it } from 'vitest';
import { daysOfPreset } from './presets.ts';

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
