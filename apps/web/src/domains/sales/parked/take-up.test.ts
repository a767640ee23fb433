import type { ParkedSaleView } from '@stockhand/contract/sales/parked';
import { expect, test } from 'vitest';
import { Cart, type CartLine, emptyCart } from '../cart/cart.ts';
import { takeUp } from './take-up.ts';

const parked: ParkedSaleView = {
  id: 3,
  name: 'Blue coat',
  customer: 4,
  customer_name: 'Ann',
  payment_method: 'PayPal',
  item_count: 2,
  total_amount: 40,
  created_at: new Date(0),
  created_by: 'Ada',
  items: [{ product_id: 7, product_name: 'Lamp', sku: 'S', quantity: 2, unit_price: 20 }],
};
const line: CartLine = { product_id: 7, name: 'Lamp', sku: 'S', quantity: 2, unit_price: 20, available: 2 };

test('an empty counter has the lines, customer and payment of the parked sale', () => {
  const cart = takeUp({ ...emptyCart, round: 5 }, parked);
  expect(cart).toEqual({
    ...emptyCart,
    round: 6,
    lines: [line],
    customer_id: 4,
    customer_name: 'Ann',
    payment_method: 'PayPal',
  });
  expect(Cart.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
});

test('what came into the cart in the meantime stays in it', () => {
  const desk = { ...line, product_id: 8, name: 'Desk' };
  const { lines } = takeUp({ ...emptyCart, lines: [{ ...line, quantity: 1 }, desk] }, parked);
  expect(lines).toEqual([{ ...line, quantity: 3 }, desk]);
});

test('a way to pay that this version does not know becomes cash', () => {
  expect(takeUp(emptyCart, { ...parked, payment_method: 'Seashells' }).payment_method).toBe('Cash');
});
