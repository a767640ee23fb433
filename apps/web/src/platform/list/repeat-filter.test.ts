import { expect, test } from 'vitest';
import { RepeatFilter } from './repeat-filter.ts';

test('a code that stays before the camera counts once, and again after it was away', () => {
  const filter = new RepeatFilter();
  expect(filter.isNew('4006381333931', 0)).toBe(true);
  for (let at = 100; at <= 5_000; at += 100) expect(filter.isNew('4006381333931', at)).toBe(false);
  expect(filter.isNew('4006381333931', 6_300)).toBe(true);
});

test('another code counts at once', () => {
  const filter = new RepeatFilter();
  expect(filter.isNew('96385074', 0)).toBe(true);
  expect(filter.isNew('036000291452', 10)).toBe(true);
  expect(filter.isNew('96385074', 20)).toBe(true);
});
