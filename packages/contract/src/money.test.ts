import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  costDigits,
  discountTaken,
  formatCost,
  formatMoney,
  fromMinor,
  fromTenThousandths,
  hasAtMostFourDecimals,
  hasAtMostTwoDecimals,
  lineTotal,
  subtotalOf,
  subtotalUpTo,
  toMinor,
  toTenThousandths,
} from './money.ts';

it('writes amounts as the tenant’s currency does', () => {
  expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
  expect(formatMoney(1234.5, 'KES')).toBe('Ksh 1,234.50');
  expect(formatMoney(-0.5, 'EUR')).toBe('−€0.50');
  expect(formatMoney(-0.001, 'USD')).toBe('$0.00');
});

it('writes what a piece costs with two decimals, and with up to four where it has them', () => {
  const costs = [2.5, 0.3367, 0.125, 1234.5, 0, -0.3367, -0.00001];
  expect(costs.map((cost) => formatCost(cost, 'USD'))).toEqual([
    ...['$2.50', '$0.3367', '$0.125', '$1,234.50', '$0.00', '−$0.3367', '$0.00'],
  ]);
  expect([2.5, 0.3367, 0.125, 100, 0, 999_999_999.9999].map(costDigits)).toEqual([
    ...['2.50', '0.3367', '0.125', '100.00', '0.00', '999999999.9999'],
  ]);
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

it('rounds a line once, halves away from zero, whichever its sign', () => {
  const totals = [
    [2, 1.005],
    [3, 0.004],
    [3_000, 0.3367],
    [1, 0.0049],
    [1, 0.005],
    [-1, 0.005],
    [-3, 0.335],
    [99_999_999, 9_999.9999],
  ].map(([quantity = 0, unit_price = 0]) => lineTotal({ quantity, unit_price }));
  expect(totals).toEqual([2.01, 0.01, 1010.1, 0, 0.01, -0.01, -1.01, 999_999_980_000]);
});

const parts = fc.integer({ min: 0, max: 9_999_999_999_999 });

it('turns every cost of ten-thousandths there and back', () => {
  fc.assert(
    fc.property(parts, (cost) => {
      const told = fromTenThousandths(cost);
      return (
        toTenThousandths(told) === cost &&
        hasAtMostFourDecimals(told) &&
        toTenThousandths(Number(costDigits(told))) === cost
      );
    }),
  );
  expect([0.0001, 0.3367, 999_999_999.9999, 19.99].every(hasAtMostFourDecimals)).toBe(true);
  expect([0.00001, 1.00005, 19.99999, Number.NaN, Infinity].some(hasAtMostFourDecimals)).toBe(false);
});

it('is the nearest cent to quantity × cost, up to the largest total of a document', () => {
  const quantities = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99_999_999, max: 99_999_999 }));
  const costs = fc.oneof(fc.integer({ min: 0, max: 20_000 }), parts);
  let halves = 0;
  fc.assert(
    fc.property(quantities, costs, (quantity, cost) => {
      const exact = BigInt(quantity) * BigInt(cost);
      const size = exact < 0n ? -exact : exact;
      fc.pre(size <= 9_999_999_999_999_900n);
      const cents = (size + 50n) / 100n;
      if (size % 100n === 50n) halves++;
      const told = BigInt(toMinor(lineTotal({ quantity, unit_price: fromTenThousandths(cost) })));
      expect(told).toBe(exact < 0n ? -cents : cents);
    }),
    { numRuns: 5_000 },
  );
  expect(halves).toBeGreaterThan(0);
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

it('takes no more off by a discount than there is', () => {
  const charges = { subtotal: 10, shipping_cost: 2, tax: 0.5 };
  expect([12.49, 12.5, 12.51, 20].map((discount) => discountTaken({ ...charges, discount }))).toEqual([
    12.49, 12.5, 12.5, 12.5,
  ]);
});
