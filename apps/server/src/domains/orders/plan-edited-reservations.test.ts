import { expect, it } from 'vitest';
import { planEditedReservations } from './plan-edited-reservations.ts';

const item = (id: number, product_id: number, quantity: number) => ({
  id,
  product_id,
  quantity,
  product_name: 'Rope',
  sku: 'SKU-000001',
  unit_price: 5,
});

it('reserves the difference of each product and blames the line that grew', () => {
  const current = [item(1, 7, 4), item(2, 8, 2), item(3, 7, 1), item(4, 7, 6)];
  const wanted = [
    { id: 1, product_id: 7, quantity: 4 },
    { id: 3, product_id: 7, quantity: 3 },
    { id: 4, product_id: 7, quantity: 6 },
    { product_id: 9, quantity: 5 },
  ];
  expect(planEditedReservations(current, wanted)).toEqual([
    { product_id: 7, quantity: 2, line: 1 },
    { product_id: 8, quantity: -2, line: 0 },
    { product_id: 9, quantity: 5, line: 3 },
  ]);
});

it('leaves a product alone whose sum stays', () => {
  const current = [item(1, 7, 4), item(2, 7, 2)];
  const wanted = [
    { id: 1, product_id: 7, quantity: 1 },
    { id: 2, product_id: 7, quantity: 5 },
  ];
  expect(planEditedReservations(current, wanted)).toEqual([]);
});

it('follows a line that is turned into another product', () => {
  expect(planEditedReservations([item(1, 7, 4)], [{ id: 1, product_id: 8, quantity: 3 }])).toEqual([
    { product_id: 7, quantity: -4, line: 0 },
    { product_id: 8, quantity: 3, line: 0 },
  ]);
});
