import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTenThousandths } from '../money.ts';
import { quantityMax } from '../wire.ts';
import { averageCost } from './costs.ts';

// Seconds' worth; `COST_RECEIPTS=100000` is what a release is held to.
const numRuns = Number(process.env.COST_RECEIPTS ?? 5_000);

/** Ten-thousandths. */
const parts = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 9_999_999_999_999 }));
const pieces = (min: number) => fc.oneof(fc.integer({ min, max: 20 }), fc.integer({ min, max: quantityMax }));
const receipt = fc.record({
  onHand: fc.record({ quantity: pieces(0), parts }),
  lines: fc.array(fc.record({ quantity: pieces(1), parts }), { minLength: 1, maxLength: 5 }),
});

it('is the nearest cost of four decimals to the exact fraction, halves away from zero', () => {
  let halves = 0;
  fc.assert(
    fc.property(receipt, ({ onHand, lines }) => {
      const all = [onHand, ...lines];
      const cost = averageCost(
        { quantity: onHand.quantity, cost: fromTenThousandths(onHand.parts) },
        lines.map((line) => ({ quantity: line.quantity, unit_price: fromTenThousandths(line.parts) })),
      );
      const numerator = all.reduce((sum, one) => sum + BigInt(one.quantity) * BigInt(one.parts), 0n);
      const denominator = all.reduce((sum, one) => sum + BigInt(one.quantity), 0n);
      // Read from the decimal text, without any arithmetic of floats.
      const told = BigInt(cost.toFixed(4).replace('.', ''));
      const twiceOff = 2n * (told * denominator - numerator);
      // At most half a ten-thousandth too much, and less than half of one too little.
      expect([twiceOff <= denominator, twiceOff > -denominator]).toEqual([true, true]);
      if (twiceOff === denominator) halves++;
    }),
    { numRuns },
  );
  expect(halves).toBeGreaterThan(0);
});

it('is the price when nothing was on hand, and stays when nothing differs', () => {
  expect(averageCost({ quantity: 0, cost: 9 }, [{ quantity: 3, unit_price: 2.5 }])).toBe(2.5);
  expect(averageCost({ quantity: 7, cost: 2.5 }, [{ quantity: 3, unit_price: 2.5 }])).toBe(2.5);
  expect(averageCost({ quantity: 5, cost: 9.9999 }, [{ quantity: 5, unit_price: 0 }])).toBe(5);
});

it('keeps four decimals, so that stock is worth what was paid', () => {
  const paid = [
    { quantity: 1_000, unit_price: 0.33 },
    { quantity: 2_000, unit_price: 0.34 },
  ];
  expect(averageCost({ quantity: 0, cost: 0 }, paid)).toBe(0.3367);
});

it('averages several lines in one step, not one after the other', () => {
  const lines = [
    { quantity: 1, unit_price: 0.0001 },
    { quantity: 1, unit_price: 0.0001 },
  ];
  // 2/4 and 2/5 of a ten-thousandth; rounded line by line both would be 0.
  expect(averageCost({ quantity: 2, cost: 0 }, lines)).toBe(0.0001);
  expect(averageCost({ quantity: 3, cost: 0 }, lines)).toBe(0);
});
