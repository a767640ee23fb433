import type { ParkedSaleView } from '@stockhand/contract/sales/parked';
import { expect, test } from 'vitest';
import { answered, Cart, type CartLine, emptyCart, nextCart, putBack, saleOf, takeOut } from '../cart/cart.ts';
import { refusalToSend } from '../cart/refusal.ts';
import { arrived, stopTaking, takeUp, withoutParked } from './take-up.ts';

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

test('a product that stands twice in the parked sale is one line', () => {
  const [item] = parked.items;
  const twice = [item, { ...(item ?? expect.fail()), quantity: 5 }].flatMap((one) => one ?? []);
  expect(takeUp(emptyCart, { ...parked, items: twice }).lines).toEqual([{ ...line, quantity: 7 }]);
});

test('a customer who was typed at the till remains', () => {
  const typed = { customer_id: null, customer_name: 'Juma' };
  expect(takeUp({ ...emptyCart, ...typed }, parked)).toMatchObject(typed);
  expect(takeUp({ ...emptyCart, customer_name: ' ' }, parked)).toMatchObject({ customer_id: 4, customer_name: 'Ann' });
});

const waiting: Cart = { ...emptyCart, taking: { id: 3, key: 'k' } };

test('what was asked for survives a reload and arrives once', () => {
  const reloaded = Cart.parse(JSON.parse(JSON.stringify(waiting)));
  expect(reloaded).toEqual(waiting);
  const cart = arrived(reloaded, 'k', parked);
  expect(cart).toMatchObject({ taking: null, lines: [line] });
  expect(arrived(cart, 'k', parked)).toBe(cart);
  expect(arrived(waiting, 'another', parked)).toBe(waiting);
  expect(nextCart(waiting).taking).toEqual(waiting.taking);
  expect(stopTaking(waiting, 'k')).toEqual(emptyCart);
  expect(stopTaking(waiting, 'another')).toBe(waiting);
});

test('nothing is sold or put back while a parked sale is on its way', () => {
  const filled = { ...emptyCart, lines: [line] };
  expect(refusalToSend(filled)).toBeNull();
  expect(refusalToSend({ ...filled, taking: waiting.taking })?.text).toBe('A parked sale is being taken up.');
  const { cart, removed } = takeOut(filled, 7);
  const blocked = { ...cart, taking: waiting.taking };
  expect(putBack(blocked, removed ?? expect.fail())).toBe(blocked);
});

test('an answer ends the attempt that it is about and no other', () => {
  const cart = { ...emptyCart, lines: [line] };
  const sent = { ...cart, attempt: { key: 'k', sale: saleOf(cart) } };
  expect(answered(sent, 'k', nextCart)).toEqual({ ...emptyCart, round: 1 });
  expect(answered(sent, 'earlier', nextCart)).toBe(sent);
  expect(answered(cart, 'k', nextCart)).toBe(cart);
});

test('parking takes what was parked out of the cart, and nothing of a sale that was sent', () => {
  const cart = { ...emptyCart, lines: [line] };
  expect(withoutParked(cart, cart)).toEqual({ ...emptyCart, round: 1 });
  const desk = { ...line, product_id: 8 };
  const more = { ...cart, lines: [{ ...line, quantity: 3 }, desk] };
  expect(withoutParked(more, cart).lines).toEqual([{ ...line, quantity: 1 }, desk]);
  const sent = { ...cart, attempt: { key: 'k', sale: saleOf(cart) } };
  expect(withoutParked(sent, cart)).toBe(sent);
  const next = { ...cart, round: 1 };
  expect(withoutParked(next, cart)).toBe(next);
});
