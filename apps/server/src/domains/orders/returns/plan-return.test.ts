import { expect, it } from 'vitest';
import { goodsValueOf, planReturn, returnValueOf } from './plan-return.ts';

const item = (id: number, quantity: number, returned_quantity: number) => ({
  id,
  product_id: id,
  product_name: `Product ${id}`,
  quantity,
  returned_quantity,
  unit_price: 2.35,
  unit_cost: 1,
  discount_share: 0.01,
  tax_share: 0.12,
});
const items = [item(1, 5, 2), item(2, 1, 1)];
const line = (item_id: number, quantity: number, restock = true) => ({ item_id, quantity, restock });

it('lets each piece come back once, lines of one item together', () => {
  const { planned, problems } = planReturn(items, [line(1, 1), line(1, 2, false)]);
  expect([planned.map(({ line }) => line.quantity), problems]).toEqual([[1, 2], {}]);
  // Of 11.74, what all five pieces are worth less the two before; of 0.12, seven cents.
  expect(planned.map(({ value }) => value)).toEqual([
    { goods: 234, tax: 2 },
    { goods: 470, tax: 5 },
  ]);
  expect([goodsValueOf(planned), returnValueOf(planned)]).toEqual([704, 711]);
  const tooMuch = ['Cannot return more than was sold'];
  expect(planReturn(items, [line(1, 4)]).problems).toEqual({ 'items.0.quantity': tooMuch });
  expect(planReturn(items, [line(1, 2), line(1, 1), line(1, 1)]).problems).toEqual({ 'items.2.quantity': tooMuch });
  // A line that is refused takes nothing from the next one.
  expect(planReturn(items, [line(1, 4), line(1, 3), line(2, 1), line(3, 1)]).problems).toEqual({
    'items.0.quantity': tooMuch,
    'items.2.quantity': tooMuch,
    'items.3.item_id': ['This item is not part of the order'],
  });
});
