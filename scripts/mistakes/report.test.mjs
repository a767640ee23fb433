import { expect, test } from 'vitest';
import { closingLines, problemsOfAreas } from './report.mjs';

const one = (outcome, more = {}) => ({ area: 'stock', file: 'a.ts', line: 3, outcome, ...more });
const caught = (count) => Array.from({ length: count }, () => one('caught'));

test('nine of ten hold where the tenth has a reason', () => {
  const results = [...caught(9), one('survived', { reason: 'Saves a statement only.' })];
  expect(problemsOfAreas(results)).toStrictEqual([]);
  expect(closingLines(results)).toStrictEqual([
    'stock: 9 of 10 caught',
    '    survived: a.ts:3 Saves a statement only.',
  ]);
});

test('eight of nine do not, each area by itself', () => {
  const results = [...caught(8), one('survived', { reason: 'So it is.' }), one('caught', { area: 'orders' })];
  expect(problemsOfAreas(results)).toStrictEqual(['stock: fewer than 90 of 100 caught']);
});

test('a survivor without a reason, a reason without a survivor, and tests that could not run are problems', () => {
  const results = [...caught(40), one('survived'), one('caught', { reason: 'So it is.' }), one('broken'), one('late')];
  expect(problemsOfAreas(results)).toStrictEqual([
    'a.ts:3 breaks the tests before one of them runs',
    'a.ts:3 the tests ran out of time, which may be the machine: try again',
    'a.ts:3 no test fails, and no reason is given',
    'a.ts:3 a test fails: take its reason out',
  ]);
});
