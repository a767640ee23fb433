import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Hold, planHolds } from './plan-holds.ts';

const hold = (quantity: number, product_id = 7): Hold => ({ product_id, quantity });

it('counts lines of one product together and what is let go first', () => {
  const levels = new Map([[7, { total_stock: 5, reserved: 0 }]]);
  expect(planHolds([hold(3), hold(3)], levels)).toEqual([1]);
  expect(planHolds([hold(3), hold(3), hold(-1)], levels)).toEqual([]);
  expect(planHolds([hold(1, 8)], levels)).toEqual([0]);
});

it('lets go also where a count left less than was promised', () => {
  const short = new Map([[7, { total_stock: 1, reserved: 4 }]]);
  expect(planHolds([hold(-2)], short)).toEqual([]);
  expect(planHolds([hold(1)], short)).toEqual([0]);
});

it('never promises more than there is', () => {
  const holds = fc.array(fc.record({ product_id: fc.constantFrom(7, 8), quantity: fc.integer({ min: -9, max: 9 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(holds, fc.integer({ min: 0, max: 40 }), (wanted, stock) => {
      const levels = new Map([7, 8].map((id) => [id, { total_stock: stock, reserved: 0 }]));
      const refused = new Set(planHolds(wanted, levels));
      const accepted = wanted.filter((_, index) => !refused.has(index));
      for (const id of [7, 8]) {
        const sum = accepted.filter((one) => one.product_id === id).reduce((total, one) => total + one.quantity, 0);
        expect(sum).toBeLessThanOrEqual(stock);
      }
    }),
  );
});
