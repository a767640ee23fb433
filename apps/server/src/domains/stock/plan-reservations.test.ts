import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planReservations, type Reservation } from './plan-reservations.ts';

const reservation = (quantity: number, product_id = 7): Reservation => ({ product_id, quantity });

it('counts lines of one product together and releases first', () => {
  const levels = new Map([[7, { total_stock: 5, reserved: 0 }]]);
  const second = reservation(3);
  expect(planReservations([reservation(3), second], levels)[0]).toBe(second);
  expect(planReservations([reservation(3), second], levels)).toHaveLength(1);
  expect(planReservations([reservation(3), reservation(3), reservation(-1)], levels)).toEqual([]);
  expect(planReservations([reservation(1, 8)], levels)).toEqual([reservation(1, 8)]);
});

it('releases also where a count left less than is reserved', () => {
  const short = new Map([[7, { total_stock: 1, reserved: 4 }]]);
  expect(planReservations([reservation(-2)], short)).toEqual([]);
  expect(planReservations([reservation(1)], short)).toEqual([reservation(1)]);
});

it('never reserves more than is available', () => {
  const reservations = fc.array(
    fc.record({ product_id: fc.constantFrom(7, 8), quantity: fc.integer({ min: -9, max: 9 }) }),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(reservations, fc.integer({ min: 0, max: 40 }), (wanted, stock) => {
      const levels = new Map([7, 8].map((id) => [id, { total_stock: stock, reserved: 0 }]));
      const refused = new Set(planReservations(wanted, levels));
      const accepted = wanted.filter((one) => !refused.has(one));
      for (const id of [7, 8]) {
        const sum = accepted.filter((one) => one.product_id === id).reduce((total, one) => total + one.quantity, 0);
        expect(sum).toBeLessThanOrEqual(stock);
      }
    }),
  );
});
