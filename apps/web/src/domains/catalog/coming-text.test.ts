import { expect, test } from 'vitest';
import { comingText } from './coming-text.ts';

const format = { quantity: String, day: (day: string) => day, timezone: 'Pacific/Auckland' };
const coming = { incoming: 8, incoming_on: '2026-11-20' };

test('says what is late once the day is over in the zone of the tenant', () => {
  // 11:59 PM of Nov 20 and midnight of Nov 21 in Auckland.
  expect(comingText(coming, format, new Date('2026-11-20T10:59:00Z'))).toBe('8 coming 2026-11-20');
  expect(comingText(coming, format, new Date('2026-11-20T11:00:00Z'))).toBe('8 late since 2026-11-20');
});

test('says nothing of a day that is not known, and nothing where nothing comes', () => {
  expect(comingText({ incoming: 8, incoming_on: null }, format)).toBe('8 coming');
  expect(comingText({ incoming: 0, incoming_on: null }, format)).toBeUndefined();
});
