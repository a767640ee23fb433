import { expect, test } from 'vitest';
import { isFarOff } from './far-off.ts';

test('more than a hundred times the most so far is far off, in either direction', () => {
  expect(isFarOff(96_385_074, 40)).toBe(true);
  expect(isFarOff(4_001, 40)).toBe(true);
  expect(isFarOff(4_000, 40)).toBe(false);
  expect(isFarOff(-4_001, 40)).toBe(true);
  expect(isFarOff(-4_000, 40)).toBe(false);
  expect(isFarOff(101, 1)).toBe(true);
  expect(isFarOff(100, 1)).toBe(false);
  expect(isFarOff(0, 40)).toBe(false);
});

test('of what was never there, a first delivery is not far off', () => {
  expect(isFarOff(1_000, 0)).toBe(false);
  expect(isFarOff(1_001, 0)).toBe(true);
});
