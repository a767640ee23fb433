import { expect, test } from 'vitest';
import { idInAddress } from './id-in-address.ts';

test('a whole number from 1 is an id, up to what a number holds exactly', () => {
  expect(idInAddress('1')).toBe(1);
  expect(idInAddress('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(idInAddress('9007199254740992')).toBeNull();
});

test('anything else is none', () => {
  for (const text of [undefined, '', '0', '-1', '01', '1.5', '1e3', ' 1', 'x', '0x10'])
    expect(idInAddress(text)).toBeNull();
});
