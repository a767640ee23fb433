import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, fromMinor, hasAtMostTwoDecimals, lineTotal, subtotalOf, subtotalUpTo, toMinor } from './money.ts';

it('writes amounts as the tenant’s currency does', () => {
  expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
  expect(formatMoney(1234.5, 'KES')).toBe('Ksh 1,234.50');
  expect(formatMoney(-0.5, 'EUR')).toBe('−€0.50');
  expect(formatMoney(-0.001, 'USD')).toBe('$0.00');
});

it('rounds halves away from zero, by the decimal that was written', () => {
  expect([1.005, -1.005, 2.675, 0.125, 1e-7].map(toMinor)).toEqual([101, -101, 268, 13, 0]);
});

const cents = fc.integer({ min: 0, max: 99_999_999_999 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unit_price: fc.integer({ min: 0, max: 9_999_999 }).map(fromMinor),
});

it('turns every amount of cents there and back', () => {
  fc.assert(
    fc.property(cents, (minor) => toMinor(fromMinor(minor)) === minor && hasAtMostTwoDecimals(fromMinor(minor))),
  );
});

it('adds up carts as whole cents do', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const exact = lines.reduce(
        (sum, one) => sum + BigInt(one.quantity) * BigInt(Math.round(one.unit_price * 100)),
        0n,
      );
      expect(BigInt(toMinor(subtotalOf(lines)))).toBe(exact);
      expect(toMinor(subtotalOf(lines))).toBe(lines.reduce((sum, one) => sum + toMinor(lineTotal(one)), 0));
    }),
    { numRuns: 2_000 },
  );
});

it('knows more than two decimals from two', () => {
  expect([0.1, 0.29, 19.99, 1234.5, 4.35].every(hasAtMostTwoDecimals)).toBe(true);
  expect([0.001, 1.005, 19.999, Number.NaN, Infinity].some(hasAtMostTwoDecimals)).toBe(false);
});

it('rounds a price before it counts the pieces, as a price is shown', () => {
  expect([lineTotal({ quantity: 2, unit_price: 1.005 }), lineTotal({ quantity: 3, unit_price: 0.004 })]).toEqual([
    2.02, 0,
  ]);
});

it('sums up to the largest amount and not beyond, whichever line goes past it', () => {
  const upTo = (...prices: number[]) =>
    subtotalUpTo(
      10,
      prices.map((unit_price) => ({ quantity: 1, unit_price })),
    );
  expect([upTo(), upTo(9.99), upTo(9.99, 0.01)]).toStrictEqual([0, 9.99, 10]);
  expect([upTo(10.01), upTo(9.99, 0.02), upTo(10.01, 1)]).toStrictEqual([undefined, undefined, undefined]);
});
