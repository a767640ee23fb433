import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allot, lineShares, valueOfPieces } from './line-shares.ts';
import { orderTotals } from './rules.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const minor = (amount: number) => Math.round(amount * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('allots each cent once, by the largest remainder, of equal ones to the earlier', () => {
  expect(allot(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allot(200, [1, 1, 1])).toEqual([67, 67, 66]);
  expect(allot(10, [999, 1, 1000])).toEqual([5, 0, 5]);
  expect(allot(5, [1, 2])).toEqual([2, 3]);
  expect(allot(0, [3, 4])).toEqual([0, 0]);
  expect(allot(5, [0, 0])).toEqual([3, 2]);
  expect(allot(7, [0, 9])).toEqual([0, 7]);
  // Beyond what a number multiplies exactly.
  expect(allot(99_999_999_999, [999_999_999_999, 999_999_999_998])).toEqual([50_000_000_000, 49_999_999_999]);
});

it('stays within a cent of the exact share and sums to the whole', () => {
  const weights = fc.array(cents(999_999_999_999), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(cents(99_999_999_999), weights, (amount, weights) => {
      const parts = allot(amount, weights);
      expect(sum(parts)).toBe(amount);
      const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
      if (whole === 0n) return;
      for (const [index, part] of parts.entries()) {
        const off = BigInt(amount) * BigInt(weights[index] ?? 0) - BigInt(part) * whole;
        expect(off > -whole && off < whole).toBe(true);
      }
    }),
  );
});

const drawnLines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: cents(9_999) }), {
  minLength: 1,
  maxLength: 6,
});

it('lets lines sum to the total without shipping, whatever the discount is', () => {
  fc.assert(
    fc.property(drawnLines, cents(99_999), cents(9_999), cents(9_999), (drawn, discount, tax, shipping) => {
      const lines = drawn.map(({ quantity, price }) => ({
        quantity,
        unit_price: price / 100,
        line_total: (quantity * price) / 100,
      }));
      const charges = { discount: discount / 100, tax: tax / 100, shipping_cost: shipping / 100 };
      const shares = lineShares(lines, charges);
      const totals = orderTotals(lines, charges) ?? { subtotal: 0, total: 0 };
      expect(sum(shares.map((one) => minor(one.discount_share)))).toBe(Math.min(discount, minor(totals.subtotal)));
      const nets = lines.map((line, index) => valueOfPieces({ ...line, ...(shares[index] ?? none) }, 0, line.quantity));
      for (const { goods, tax } of nets) expect(Math.min(goods, tax)).toBeGreaterThanOrEqual(0);
      expect(sum(nets.map(({ goods, tax }) => goods + tax))).toBe(Math.max(0, minor(totals.total) - shipping));
    }),
  );
});

const none = { discount_share: 0, tax_share: 0 };

it('takes the discount off the goods, then off the tax, then off shipping', () => {
  const lines = [{ line_total: 6 }, { line_total: 4 }];
  const shares = (discount: number) =>
    lineShares(lines, { discount, tax: 2 }).map((one) => [one.discount_share, one.tax_share]);
  expect(shares(5)).toEqual([
    [3, 1.2],
    [2, 0.8],
  ]);
  expect(shares(11)).toEqual([
    [6, 0.6],
    [4, 0.4],
  ]);
  expect(shares(20)).toEqual([
    [6, 0],
    [4, 0],
  ]);
  // Tax on goods that are free goes by lines.
  expect(lineShares([{ line_total: 0 }, { line_total: 0 }], { discount: 3, tax: 5 })).toEqual([
    { discount_share: 0, tax_share: 1 },
    { discount_share: 0, tax_share: 1 },
  ]);
});

it('takes back exactly the line, in whatever parts it comes back', () => {
  const line = { quantity: 3, unit_price: 3.33, discount_share: 0.01, tax_share: 0.5 };
  expect([0, 1, 2].map((before) => valueOfPieces(line, before, 1))).toEqual([
    { goods: 333, tax: 17 },
    { goods: 332, tax: 16 },
    { goods: 333, tax: 17 },
  ]);
  const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, cents(9_999), cents(999), cents(999), (parts, price, discount, tax) => {
      const quantity = sum(parts);
      const off = Math.min(discount, price * quantity);
      const one = { quantity, unit_price: price / 100, discount_share: off / 100, tax_share: tax / 100 };
      let before = 0;
      const values = parts.map((pieces) => {
        const value = valueOfPieces(one, before, pieces);
        before += pieces;
        return value;
      });
      expect(sum(values.map(({ goods }) => goods))).toBe(price * quantity - off);
      expect(sum(values.map((value) => value.tax))).toBe(tax);
      for (const value of values) expect(Math.min(value.goods, value.tax)).toBeGreaterThanOrEqual(0);
    }),
  );
});
