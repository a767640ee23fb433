import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from './cart.ts';
import { changeOfCart, quickAmounts } from './cash.ts';

describe('quick amounts', () => {
  test.each([
    [12.3, [12.3, 15, 20, 50]],
    [20, [20, 50]],
    [0.01, [0.01, 5, 10, 20, 50]],
    [61.99, [61.99, 65, 70, 80, 100]],
    [999_999_999_999.99, [999_999_999_999.99]],
  ])('for %d are %j', (total, amounts) => {
    expect(quickAmounts(total)).toEqual(amounts);
  });
});

describe('change', () => {
  const line = { product_id: 1, name: 'Lamp', sku: 'S', quantity: 3, unit_price: 0.1, available: 9 };
  const cart: Cart = { ...emptyCart, lines: [line] };

  test.each([
    [0.3, 0],
    [0.31, 0.01],
    [0.29, -0.01],
    [50, 49.7],
  ])('of %d given for 0.30 is %d', (amount_given, due) => {
    expect(changeOfCart({ ...cart, amount_given })).toBe(due);
  });

  test('is none without an amount, or for what is not paid in cash', () => {
    expect(changeOfCart(cart)).toBeNull();
    expect(changeOfCart({ ...cart, amount_given: 5, payment_method: 'PayPal' })).toBeNull();
  });
});
