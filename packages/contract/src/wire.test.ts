import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Day, isStorable, Quantity, Text, Token } from './wire.ts';

test('a quantity is a whole number, however small what is left over', () => {
  const isTaken = (value: unknown) => Quantity(0, 'small').safeParse(value).success;
  for (const value of [5e-324, 1e-301, 1e-17, 0.1, 1.5, -1, 1e21, Number.NaN, '', null, [], true, '0x10'])
    expect([value, isTaken(value)]).toEqual([value, false]);
  fc.assert(fc.property(fc.double({ min: 0, max: 1_000 }), (value) => isTaken(value) === Number.isInteger(value)));
  expect(
    Quantity(0, 'small')
      .safeParse(1.5)
      .error?.issues.map(({ message }) => message)[0],
  ).toBe('Use a whole number');
});

test('a day is one of the calendar, which has no year 0', () => {
  for (const [text, isTaken] of [
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2024-02-29', true],
    ['0000-01-01', false],
    ['0000-12-31', false],
    ['2023-02-29', false],
    ['2026-13-01', false],
    ['+275760-09-13', false],
  ] as const)
    expect([text, Day.safeParse(text).success]).toEqual([text, isTaken]);
});

test('text can be stored when it is well formed and has no NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const isPlain = text.isWellFormed() && !text.includes('\u0000');
      return isStorable(text) === isPlain && Text(100).safeParse(text).success === isPlain;
    }),
  );
  expect(
    Token(9, 'unknown')
      .safeParse('\ud800')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['unknown']);
});
