import { describe, expect, test } from 'vitest';
import {
  acceptPrice,
  addProduct,
  Cart,
  cartCount,
  cartTotal,
  emptyCart,
  nextCart,
  putBack,
  type SoldProduct,
  saleOf,
  setQuantity,
  takeOut,
  viewLines,
} from './cart.ts';
import { refusalOfLines } from './refusal.ts';

const lamp: SoldProduct = {
  id: 7,
  name: 'Lamp',
  sku: 'SKU-000007',
  selling_price: 19.99,
  available: 2,
  is_active: true,
};
const desk: SoldProduct = {
  id: 8,
  name: 'Desk',
  sku: 'SKU-000008',
  selling_price: 0.1,
  available: 50,
  is_active: true,
};

const withLamp = addProduct(emptyCart, lamp).cart;

describe('adding', () => {
  test('twice makes one line of two', () => {
    const { cart, outcome } = addProduct(withLamp, lamp);
    expect(outcome).toBe('added');
    expect(cart.lines).toMatchObject([{ product_id: 7, quantity: 2, unit_price: 19.99 }]);
  });

  test('stops at what is available', () => {
    const full = addProduct(withLamp, lamp).cart;
    expect(addProduct(full, lamp)).toEqual({ cart: full, outcome: 'limit' });
    expect(addProduct(emptyCart, { ...lamp, available: 0 })).toEqual({ cart: emptyCart, outcome: 'none-left' });
    expect(addProduct(emptyCart, { ...lamp, available: -3 }).outcome).toBe('none-left');
  });

  test('keeps the price that was shown first', () => {
    const { cart } = addProduct(withLamp, { ...lamp, selling_price: 25 });
    expect(cart.lines[0]?.unit_price).toBe(19.99);
  });
});

describe('quantities', () => {
  test.each([
    [5, 2],
    [2, 2],
    [1.9, 1],
  ])('%d of 2 available becomes %d', (wanted, kept) => {
    expect(setQuantity(withLamp, 7, wanted, 2).lines[0]?.quantity).toBe(kept);
  });

  test('a line stays where nothing is left of it since', () => {
    expect([0, -3].map((left) => setQuantity(withLamp, 7, 3, left).lines[0]?.quantity)).toStrictEqual([1, 1]);
  });

  test.each([0, null, -1, Number.NaN])('%s removes the line', (quantity) => {
    expect(setQuantity(withLamp, 7, quantity, 2).lines).toEqual([]);
  });
});

describe('putting a line back', () => {
  const full = addProduct(addProduct(withLamp, desk).cart, desk).cart;
  const { cart: without, removed } = takeOut(full, 7);
  const lampLine = removed ?? expect.fail();

  test('restores it at its place with its quantity and price, and nothing else', () => {
    const since = addProduct(without, { ...lamp, id: 9, name: 'Chair' }).cart;
    const changed = setQuantity({ ...since, customer_name: 'Ann' }, 8, 5, 50);
    const back = putBack(changed, lampLine);
    expect(back.lines.map((line) => [line.product_id, line.quantity])).toEqual([
      [7, 1],
      [8, 5],
      [9, 1],
    ]);
    expect(back).toEqual({ ...changed, lines: [full.lines[0], ...changed.lines] });
  });

  test('ends the list when what stood before it is gone', () => {
    const { cart, removed: last } = takeOut(full, 8);
    expect(putBack(takeOut(cart, 7).cart, last ?? expect.fail()).lines).toEqual([full.lines[1]]);
  });

  test('joins what was added again since, up to what is available', () => {
    const again = addProduct(without, lamp).cart;
    expect(putBack(again, lampLine).lines.map((line) => line.quantity)).toEqual([2, 2]);
    const both = setQuantity(again, 7, 2, 2);
    expect(putBack(both, lampLine).lines.map((line) => line.quantity)).toEqual([2, 2]);
  });

  test('does nothing to a sale that was sent, nor to the next one', () => {
    const sent = { ...without, attempt: { key: 'k', sale: saleOf(without) } };
    expect(putBack(sent, lampLine)).toBe(sent);
    const next = nextCart(without);
    expect(next).toEqual({ ...emptyCart, round: 1 });
    expect(putBack(next, lampLine)).toBe(next);
    expect(putBack(addProduct(next, desk).cart, lampLine).lines).toHaveLength(1);
  });

  test('a product that is not in the sale takes nothing out', () => {
    expect(takeOut(withLamp, 8)).toEqual({ cart: withLamp, removed: null });
  });
});

describe('what the server says now', () => {
  const view = (fact: SoldProduct | 'gone') => viewLines(withLamp, new Map([[7, fact]]))[0];

  test('marks a line that cannot be sold like this', () => {
    expect(view(lamp)?.problem).toBeNull();
    expect(view({ ...lamp, available: 1 })?.problem).toBeNull();
    expect(view({ ...lamp, available: 0 })?.problem).toEqual({ kind: 'short' });
    expect(view({ ...lamp, selling_price: 21 })?.problem).toEqual({ kind: 'price', price: 21 });
    expect(view({ ...lamp, is_active: false })?.problem).toEqual({ kind: 'gone' });
    expect(view('gone')).toMatchObject({ problem: { kind: 'gone' }, available: 0 });
  });

  test.each([19.98, 20, 0, 39.98])('a price of %d instead of 19.99 keeps the line from being sold', (price) => {
    const lines = viewLines(withLamp, new Map([[7, { ...lamp, selling_price: price }]]));
    expect(lines[0]?.problem).toEqual({ kind: 'price', price });
    expect(refusalOfLines(lines)).toEqual({
      text: 'Prices have changed. Accept the new ones to complete the sale.',
      productIds: [7],
    });
    const accepted = acceptPrice(withLamp, 7, price);
    expect(saleOf(accepted)).toMatchObject({ items: [{ unit_price: price }], total_amount: price });
  });

  test('a sale that was sent is not judged by what it took itself', () => {
    const sent = { ...withLamp, attempt: { key: 'k', sale: saleOf(withLamp) } };
    expect(viewLines(sent, new Map([[7, { ...lamp, available: 0 }]]))[0]?.problem).toBeNull();
  });

  test('without facts the figures of adding hold', () => {
    expect(viewLines(withLamp, new Map())[0]).toMatchObject({ available: 2, problem: null, line_total: 19.99 });
  });

  test('an accepted price becomes the line’s', () => {
    const cart = acceptPrice(withLamp, 7, 21);
    expect(viewLines(cart, new Map([[7, { ...lamp, selling_price: 21 }]]))[0]?.problem).toBeNull();
  });
});

test('totals are exact to the cent', () => {
  const three = setQuantity(addProduct(withLamp, desk).cart, 8, 3, 50);
  expect(cartTotal(three)).toBe(20.29);
  expect(cartCount(three)).toBe(4);
});

test('the sale holds what the server asks for', () => {
  expect(saleOf({ ...withLamp, customer_name: '  Ann ', payment_method: 'PayPal' })).toEqual({
    items: [{ product_id: 7, quantity: 1, unit_price: 19.99 }],
    total_amount: 19.99,
    customer_name: 'Ann',
    payment_method: 'PayPal',
  });
});

test('the sale names a customer of the records and the cash that was given', () => {
  const cart = { ...withLamp, customer_name: 'Ann', customer_id: 4, amount_given: 50 };
  expect(saleOf(cart)).toMatchObject({ customer_name: 'Ann', customer_id: 4, amount_given: 50 });
  expect(saleOf({ ...cart, payment_method: 'Credit Card' })).not.toHaveProperty('amount_given');
});

test('a cart that the earlier version stored is read', () => {
  const { round: _, customer_id: __, amount_given: ___, taking: ____, ...stored } = withLamp;
  expect(Cart.parse(stored)).toEqual(withLamp);
});

test('a stored cart is read back as it was', () => {
  const cart = { ...withLamp, attempt: { key: 'k', sale: saleOf(withLamp) } };
  expect(Cart.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
});
