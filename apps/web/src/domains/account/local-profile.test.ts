import { expect, it } from 'vitest';
import { isBirthday } from './local-profile.ts';

it.each([
  ['31', '2', '1990', false],
  ['29', '2', '1990', false],
  ['29', '2', '1992', true],
  ['29', '2', '', true],
  ['30', '2', '', false],
  ['31', '4', '1990', false],
  ['31', '12', '1990', true],
  ['31', '', '1990', true],
  ['', '2', '1990', true],
])('day %s of month %s in year "%s": %s', (birth_day, birth_month, birth_year, there) => {
  expect(isBirthday({ birth_day, birth_month, birth_year })).toBe(there);
});
