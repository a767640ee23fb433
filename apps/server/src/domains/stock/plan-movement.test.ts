import { quantityMax } from '@stockhand/contract/wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Balance, type Movement, planMovement } from './plan-movement.ts';

const main = 1;

function balanceOf(at: Record<number, number>, reserved = 0): Balance {
  const places = new Map(Object.entries(at).map(([location, quantity]) => [Number(location), quantity]));
  return { total_stock: [...places.values()].reduce((sum, quantity) => sum + quantity, 0), reserved, at: places };
}

const sale = (quantity: number, location_id?: number): Movement => ({
  product_id: 7,
  transaction_type: 'sale',
  quantity,
  location_id,
});

it('takes from the default location first, then from where most is', () => {
  const balances = new Map([[7, balanceOf({ [main]: 2, 2: 3, 3: 4 })]]);
  expect(planMovement(sale(5), balances, main)).toEqual({
    entries: [
      { location_id: main, quantity: -2 },
      { location_id: 3, quantity: -3 },
    ],
  });
});

it('counts lines of one product together', () => {
  const balances = new Map([[7, balanceOf({ [main]: 5 })]]);
  expect(planMovement(sale(3), balances, main)).toHaveProperty('entries');
  expect(planMovement(sale(3), balances, main)).toEqual({ problem: 'insufficient' });
});

it('leaves what orders hold, wherever it lies', () => {
  const balances = new Map([[7, balanceOf({ [main]: 5 }, 4)]]);
  expect(planMovement(sale(2), balances, main)).toEqual({ problem: 'insufficient' });
  expect(planMovement(sale(1), balances, main)).toHaveProperty('entries');
});

const reversal = (quantity: number, location_id = main): Movement => ({
  ...{ product_id: 7, transaction_type: 'purchase', quantity: -quantity, location_id },
});

it('reverses a purchase where it came in, and takes nothing that orders hold', () => {
  const plan = (movement: Movement, reserved = 0) =>
    planMovement(movement, new Map([[7, balanceOf({ [main]: 5, 2: 3 }, reserved)]]), main);
  expect(plan(reversal(5))).toEqual({ entries: [{ location_id: main, quantity: -5 }] });
  expect(plan(reversal(6))).toEqual({ problem: 'insufficient' });
  expect(plan(reversal(3, 2))).toHaveProperty('entries');
  expect(plan(reversal(1, 9))).toEqual({ problem: 'insufficient' });
  expect(plan(reversal(5), 3)).toHaveProperty('entries');
  expect(plan(reversal(5), 4)).toEqual({ problem: 'insufficient' });
  // More is held than there is, as after a count: what comes in is no reversal.
  expect(plan({ ...reversal(0), quantity: 1 }, 20)).toHaveProperty('entries');
});

it('ships what its order holds, also where nothing else is left, and no more than is there', () => {
  const shipped = { ...sale(5), is_reserved: true };
  const held = balanceOf({ [main]: 2, 2: 3 }, 5);
  expect(planMovement(shipped, new Map([[7, held]]), main)).toHaveProperty('entries');
  expect(held).toMatchObject({ total_stock: 0, reserved: 0 });
  // A count has left less than is held.
  const missing = balanceOf({ [main]: 2, 2: 2 }, 5);
  expect(planMovement(shipped, new Map([[7, missing]]), main)).toStrictEqual({ problem: 'insufficient' });
  expect(missing).toStrictEqual(balanceOf({ [main]: 2, 2: 2 }, 5));
});

it('lets a count leave less than orders hold, and no other adjustment', () => {
  const lost: Movement = { product_id: 7, transaction_type: 'adjustment', quantity: -3, location_id: main };
  const plan = (movement: Movement) => planMovement(movement, new Map([[7, balanceOf({ [main]: 5 }, 4)]]), main);
  expect(plan({ ...lost, is_counted: true })).toHaveProperty('entries');
  expect(plan(lost)).toStrictEqual({ problem: 'insufficient' });
});

it('moves all that lies at a location and not a piece more', () => {
  const plan = (quantity: number) =>
    planMovement(
      { product_id: 7, transaction_type: 'transfer', quantity, location_id: 2, destination_location_id: main },
      new Map([[7, balanceOf({ [main]: 9, 2: 3 })]]),
      main,
    );
  expect(plan(3)).toHaveProperty('entries');
  expect(plan(4)).toStrictEqual({ problem: 'insufficient' });
});

it('books up to the largest quantity, of what is there and of what is held', () => {
  const came: Movement = { product_id: 7, transaction_type: 'purchase', quantity: 2, location_id: main };
  const plan = (movement: Movement, there: number, reserved = 0) =>
    planMovement(movement, new Map([[7, balanceOf({ [main]: there }, reserved)]]), main);
  expect(plan(came, quantityMax - 2)).toHaveProperty('entries');
  expect(plan(came, quantityMax - 1)).toStrictEqual({ problem: 'too-much' });
  const back = { ...came, is_reserved: true };
  expect(plan(back, 0, quantityMax - 2)).toHaveProperty('entries');
  expect(plan(back, 0, quantityMax - 1)).toStrictEqual({ problem: 'too-much' });
});

const location = fc.integer({ min: 1, max: 4 });
const movement = fc.record({
  product_id: fc.constantFrom(7, 8),
  transaction_type: fc.constantFrom('purchase' as const, 'sale' as const, 'adjustment' as const, 'transfer' as const),
  quantity: fc.integer({ min: 1, max: 30 }),
  location_id: fc.option(location, { nil: undefined }),
  destination_location_id: location,
});

it('never goes below zero, keeps totals equal to the places and changes nothing for what it refuses', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), fc.integer({ min: 0, max: 20 }), (movements, reserved) => {
      const balances = new Map([
        [7, balanceOf({ 1: 10, 2: 5 }, reserved)],
        [8, balanceOf({ 3: 20 })],
      ]);
      for (const one of movements) {
        const before = structuredClone(balances.get(one.product_id));
        const plan = planMovement(one, balances, main);
        const after = balances.get(one.product_id);
        if (!plan || !after || !before) throw new Error('nothing was planned');
        if ('problem' in plan) {
          expect(after).toEqual(before);
          continue;
        }
        const change = plan.entries.reduce((sum, entry) => sum + entry.quantity, 0);
        expect(after.total_stock).toBe(before.total_stock + change);
        expect([...after.at.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(after.total_stock);
        expect(Math.min(...after.at.values())).toBeGreaterThanOrEqual(0);
        if (one.transaction_type === 'sale')
          expect(after.total_stock).toBeGreaterThanOrEqual(
            Math.min(reserved, before.total_stock) && one.product_id === 7 ? reserved : 0,
          );
        if (one.transaction_type === 'transfer') expect(change).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});
