import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { expect, it } from 'vitest';
import { type Cart, emptyCart } from './cart.ts';
import { refusalToSend } from './refusal.ts';

const line = { product_id: 1, name: 'Rope', sku: 'SKU-000001', quantity: 3, unit_price: 1.1, available: 9 };
const textOf = (over: Partial<Cart>) => refusalToSend({ ...emptyCart, lines: [line], ...over })?.text ?? null;

it('sends a cart that has lines and waits for nothing', () => {
  expect(textOf({})).toBeNull();
  expect(textOf({ lines: [] })).toBe(texts.cartEmpty);
  expect(textOf({ lines: [], taking: { id: 1, key: 'a' } })).toBe(texts.takingUp);
});

it('asks for cash that is enough, and can be read', () => {
  expect([3.29, 3.3, 3.31].map((amount_given) => textOf({ amount_given }))).toStrictEqual([
    texts.amountGivenShort,
    null,
    null,
  ]);
  expect([0, Number.NaN].map((amount_given) => textOf({ amount_given }))).toStrictEqual([
    texts.amountGivenShort,
    texts.amountGivenShort,
  ]);
  expect(textOf({ amount_given: 1, payment_method: 'Credit Card' })).toBeNull();
});
