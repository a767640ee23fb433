import { describe, expect, test } from 'vitest';
import {
  balancesAfter,
  isMovable,
  moveStockOf,
  type StockedProduct,
  takeableQuantity,
  unitPriceOf,
} from './movement.ts';

const desk: StockedProduct = {
  id: 1,
  name: 'Desk',
  cost_price: 6,
  selling_price: 10,
  total_stock: 20,
  reserved: 6,
  available: 14,
  inventory_items: [
    { id: 1, location: 1, location_name: 'Main', quantity: 15 },
    { id: 2, location: 2, location_name: 'Shop', quantity: 5 },
  ],
};

describe('how much a movement may take', () => {
  test('a sale takes what is not reserved, and at a location no more than lies there', () => {
    expect(takeableQuantity(desk, { transaction_type: 'sale' })).toBe(14);
    expect(takeableQuantity(desk, { transaction_type: 'sale', location_id: 1 })).toBe(14);
    expect(takeableQuantity(desk, { transaction_type: 'sale', location_id: 2 })).toBe(5);
    expect(takeableQuantity({ ...desk, available: -3 }, { transaction_type: 'sale' })).toBe(0);
  });

  test('a transfer takes what lies at the source, reserved or not', () => {
    expect(takeableQuantity(desk, { transaction_type: 'transfer', location_id: 1 })).toBe(15);
    expect(takeableQuantity(desk, { transaction_type: 'transfer', location_id: 9 })).toBe(0);
  });

  test('goods coming in have no bound', () => {
    expect(takeableQuantity(desk, { transaction_type: 'purchase', location_id: 2 })).toBeNull();
    expect(takeableQuantity(desk, { transaction_type: 'adjustment', location_id: 2 })).toBeNull();
  });
});

describe('the form', () => {
  const problemsOf = (move: object) =>
    moveStockOf(desk)
      .safeParse({ id: 1, ...move })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test('says on the quantity that it is too much', () => {
    expect(problemsOf({ transaction_type: 'sale', quantity: 14 })).toEqual([]);
    expect(problemsOf({ transaction_type: 'sale', quantity: 15 })).toEqual(['quantity: Insufficient stock']);
    expect(problemsOf({ transaction_type: 'adjustment', quantity: -14 })).toEqual([]);
    expect(problemsOf({ transaction_type: 'adjustment', quantity: -15 })).toEqual(['quantity: Insufficient stock']);
  });

  test('asks why stock is removed, where there are reasons', () => {
    const asked = moveStockOf(desk, { asksReason: true });
    const problemOf = (move: object) => asked.safeParse({ id: 1, quantity: 1, ...move }).error?.issues[0]?.message;
    expect(problemOf({ transaction_type: 'sale' })).toBe('Reason is required');
    expect(problemOf({ transaction_type: 'adjustment', quantity: -1 })).toBe('Reason is required');
    expect(problemOf({ transaction_type: 'adjustment' })).toBeUndefined();
    expect(problemOf({ transaction_type: 'sale', reason: 'Lost' })).toBeUndefined();
  });

  test('says one thing about a quantity that is none', () => {
    expect(problemsOf({ transaction_type: 'sale', quantity: null })).toEqual([
      'quantity: Quantity must be greater than 0',
    ]);
    expect(problemsOf({ transaction_type: 'sale', quantity: 0 })).toEqual([
      'quantity: Quantity must be greater than 0',
    ]);
  });

  test.each([Number.NaN, 0, -1, 1.5, 15])('foresees nothing for the quantity %d of a sale', (quantity) => {
    expect(isMovable(desk, { id: 1, transaction_type: 'sale', quantity })).toBe(false);
  });

  test('foresees what a good quantity does before the rest is filled in', () => {
    expect(isMovable(desk, { id: 1, transaction_type: 'transfer', quantity: 15, location_id: 1 })).toBe(true);
    expect(isMovable(desk, { id: 1, transaction_type: 'transfer', quantity: 16, location_id: 1 })).toBe(false);
  });

  test('says that a quantity is not whole', () => {
    expect(problemsOf({ transaction_type: 'sale', quantity: 1.5 })).toEqual(['quantity: Use a whole number']);
  });

  test('asks where a transfer starts', () => {
    const move = { transaction_type: 'transfer', quantity: 1, location_id: null, destination_location_id: 2 };
    expect(problemsOf(move)).toEqual(['location_id: Choose where the goods come from']);
  });

  test('reports quantity and destination together', () => {
    expect(problemsOf({ transaction_type: 'transfer', quantity: 99, location_id: 1 }).sort()).toEqual([
      'destination_location_id: Choose where the goods go',
      'quantity: Insufficient stock',
    ]);
  });
});

test('pieces going out carry the price, the others the cost', () => {
  expect(unitPriceOf(desk, 'sale')).toBe(10);
  expect(unitPriceOf(desk, 'purchase')).toBe(6);
});

describe('what a movement leaves behind', () => {
  const after = (move: Parameters<typeof balancesAfter>[1]) =>
    balancesAfter(desk, move, 1).map(({ location, before, after }) => [location, before, after]);

  test('at its place and in sum', () => {
    expect(after({ transaction_type: 'purchase', quantity: 5, location_id: 2 })).toEqual([
      [2, 5, 10],
      [null, 20, 25],
    ]);
    expect(after({ transaction_type: 'sale', quantity: 4, location_id: 2 })).toEqual([
      [2, 5, 1],
      [null, 20, 16],
    ]);
  });

  test('goods without a place come to the default location, and go from wherever they are', () => {
    expect(after({ transaction_type: 'adjustment', quantity: 1 })).toEqual([
      [1, 15, 16],
      [null, 20, 21],
    ]);
    expect(after({ transaction_type: 'sale', quantity: 4 })).toEqual([[null, 20, 16]]);
  });

  test('a transfer changes both places and no sum, also towards a place that never held any', () => {
    const move = { transaction_type: 'transfer', quantity: 7, location_id: 1, destination_location_id: 3 } as const;
    expect(after(move)).toEqual([
      [1, 15, 8],
      [3, 0, 7],
    ]);
    expect(after({ ...move, destination_location_id: null })).toEqual([[1, 15, 8]]);
  });
});
