import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMinor } from '../money.ts';
import { quantityMax } from '../wire.ts';
import { averageCost } from './costs.ts';

// Seconds' worth; `COST_RECEIPTS=100000` is what a release is held to.
const numRuns = Number(process.env.COST_RECEIPTS ?? 5_000);

const cents = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 99_999_999_999 }));
const pieces = (min: number) => fc.oneof(fc.integer({ min, max: 20 }), fc.integer({ min, max: quantityMax }));
const receipt = fc.record({
  onHand: fc.record({ quantity: pieces(0), cents }),
  lines: fc.array(fc.record({ quantity: pieces(1), cents }), { minLength: 1, maxLength: 5 }),
});

it('is the nearest amount to the exact fraction, halves away from zero', () => {
  let halves = 0;
  fc.assert(
    fc.property(receipt, ({ onHand, lines }) => {
      const all = [onHand, ...lines];
      const cost = averageCost(
        { quantity: onHand.quantity, cost: fromMinor(onHand.cents) },
        lines.map((line) => ({ quantity: line.quantity, unit_price: fromMinor(line.cents) })),
      );
      const numerator = all.reduce((sum, one) => sum + BigInt(one.quantity) * BigInt(one.cents), 0n);
      const denominator = all.reduce((sum, one) => sum + BigInt(one.quantity), 0n);
      // Read from the decimal text, without any arithmetic of floats.
      const told = BigInt(cost.toFixed(2).replace('.', ''));
      const twiceOff = 2n * (told * denominator - numerator);
      // At most half a cent too much, and less than half a cent too little.
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
  expect(averageCost({ quantity: 5, cost: 9.99 }, [{ quantity: 5, unit_price: 0 }])).toBe(5);
});

it('averages several lines in one step, not one after the other', () => {
  const lines = [
    { quantity: 1, unit_price: 0.01 },
    { quantity: 1, unit_price: 0.01 },
  ];
  // 1/3 + 1/3 of a cent; rounded line by line it would be 0.01.
  expect(averageCost({ quantity: 2, cost: 0 }, lines)).toBe(0.01);
  expect(averageCost({ quantity: 3, cost: 0 }, lines)).toBe(0);
});
