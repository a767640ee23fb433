import { expect, test } from 'vitest';
import { plannedRefund } from './planned-refund.ts';
import type { Returnable } from './returnable.ts';

const line = (id: number, quantity: number, returned_quantity = 0) => ({
  ...{ id, product: id, product_name: `Product ${id}`, sku: `SKU-00000${id}`, quantity, returned_quantity },
  ...{ unit_price: 9.99, line_total: quantity * 9.99 },
});
const sale: Returnable = {
  ...{ kind: 'sale', id: 1, number: 'SALE-000001', payment_method: 'Cash' },
  items: [line(1, 3), line(2, 2, 1)],
  account: {
    total: 49.95,
    subtotal: 49.95,
    tax: 0,
    discount: 0,
    amount_returned: 9.99,
    amount_allowed: 0,
    amount_paid: 39.96,
  },
};
const back = (one: number, other: number, refund_amount: number | null = null, fee_amount: number | null = null) =>
  plannedRefund(sale, {
    items: [
      { item_id: 1, quantity: one },
      { item_id: 2, quantity: other },
    ],
    ...{ refund_amount, fee_amount },
  });

test('nothing is typed at first', () => {
  expect(back(0, 0)).toEqual({ pieces: 0, value: 0, refund: 0, problem: null });
});

test('pieces of all lines and what is given back', () => {
  expect(back(1, 1)).toEqual({ pieces: 2, value: 19.98, refund: 19.98, problem: null });
  expect(back(2, 0, 5)).toEqual({ pieces: 2, value: 19.98, refund: 5, problem: null });
  expect(back(1, 0, 40)).toEqual({ pieces: 1, value: 9.99, refund: null, problem: 'refund_amount' });
});

test('a fee is kept of what is given back, at most what the goods are worth', () => {
  expect(back(1, 0, null, 2)).toMatchObject({ value: 9.99, refund: 7.99 });
  expect(back(1, 0, null, Number.NaN)).toMatchObject({ refund: 9.99 });
  expect(back(1, 0, null, 10)).toMatchObject({ refund: null, problem: 'fee_amount' });
});

test('no amount is said for more pieces than are left of a line', () => {
  expect(back(3, 1)).toMatchObject({ pieces: 4, refund: 39.96, problem: null });
  expect(back(3, 2)).toMatchObject({ pieces: 5, value: null, refund: null, problem: 'quantity', line: { id: 2 } });
  expect(back(4, 1, 5)).toMatchObject({ refund: null, problem: 'quantity', line: { id: 1 } });
});

test('an emptied field, a fraction and a minus are no pieces', () => {
  expect(back(Number.NaN, 1)).toMatchObject({ pieces: 1 });
  expect(back(0.5, -1)).toMatchObject({ pieces: 0, refund: 0 });
});
