import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMinor } from '../money.ts';
import {
  choicesOf,
  chosenStatuses,
  hasAtMostThreeDecimals,
  pendingStatuses,
  purchaseStatuses,
  purchaseTotalMax,
  purchaseTotals,
  receivableStatuses,
  statusAfterReceipt,
  statusChoices,
} from './rules.ts';
import { CreatePurchaseOrder } from './schema.ts';

const order = fc.record({
  items: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 99_999 }), cents: fc.integer({ min: 0, max: 9_999_999 }) }),
    { maxLength: 60 },
  ),
  taxThousandths: fc.oneof(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(1000, 500, 8875, 16_000)),
  shippingCents: fc.integer({ min: 0, max: 99_999_999 }),
  discountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
});

/** PURCHASE_ACCOUNTS=100000 runs as many orders as a release requires. */
const accountRuns = Number(process.env.PURCHASE_ACCOUNTS ?? 3_000);

/** The decimal text of an amount, without any arithmetic of floats. */
function textOf(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

it('adds up as fractions of whole numbers do', () => {
  fc.assert(
    fc.property(order, ({ items, taxThousandths, shippingCents, discountCents }) => {
      const subtotal = items.reduce((sum, item) => sum + BigInt(item.quantity) * BigInt(item.cents), 0n);
      // Halves away from zero: floor, and one more where at least half is left.
      const product = subtotal * BigInt(taxThousandths);
      const tax = product / 100_000n + (2n * (product % 100_000n) >= 100_000n ? 1n : 0n);
      const sum = subtotal + tax + BigInt(shippingCents) - BigInt(discountCents);
      const totals = purchaseTotals({
        items: items.map(({ quantity, cents }) => ({ quantity, unit_price: fromMinor(cents) })),
        tax: taxThousandths / 1000,
        shipping_cost: fromMinor(shippingCents),
        discount: fromMinor(discountCents),
      });
      expect(Object.values(totals).map((amount) => amount.toFixed(2))).toEqual(
        [subtotal, tax, sum > 0n ? sum : 0n].map(textOf),
      );
    }),
    { numRuns: accountRuns },
  );
});

it('rounds half a cent of tax up and floors the total at 0', () => {
  const free = { shipping_cost: 0, discount: 0 };
  expect(purchaseTotals({ items: [{ quantity: 1, unit_price: 0.5 }], tax: 1, ...free }).total).toBe(0.51);
  expect(purchaseTotals({ items: [{ quantity: 1, unit_price: 5 }], tax: 0, ...free, discount: 100 }).total).toBe(0);
});

it('never throws at half-typed input', () => {
  const numbers = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308, -0, 2 ** 53));
  const anything = fc.record({
    items: fc.array(fc.record({ quantity: numbers, unit_price: numbers }), { maxLength: 4 }),
    tax: numbers,
    shipping_cost: numbers,
    discount: numbers,
  });
  fc.assert(fc.property(anything, (form) => typeof purchaseTotals(form).total === 'number'));
  const form = { supplier: 1, location: 'Main', status: 'draft' };
  fc.assert(
    fc.property(anything, ({ items, ...amounts }) => {
      const lines = items.map((item) => ({ ...item, product: 1 }));
      return typeof CreatePurchaseOrder.safeParse({ ...form, ...amounts, items: lines }).success === 'boolean';
    }),
  );
});

it('refuses an order whose total no column holds', () => {
  const form = {
    supplier: 1,
    location: 'Main',
    status: 'draft',
    items: [{ product: 1, quantity: 99_999_999, unit_price: 999_999_999.99 }],
  };
  const parsed = CreatePurchaseOrder.safeParse(form);
  expect(parsed.error?.issues).toMatchObject([{ path: ['items'], message: 'The total is too large' }]);
  const largest = { ...form, items: [{ product: 1, quantity: 1000, unit_price: 999_999_999.99 }] };
  expect(CreatePurchaseOrder.safeParse(largest).success).toBe(true);
  expect(purchaseTotals({ ...largest, tax: 0, shipping_cost: 0, discount: 0 }).total).toBeLessThan(purchaseTotalMax);
});

it('lets nobody leave a final status, and nobody choose what only receiving gives', () => {
  for (const status of purchaseStatuses) {
    const isFinal = status === 'received' || status === 'cancelled';
    expect(choicesOf({ status, hasReceipts: false })).toEqual(isFinal ? [] : chosenStatuses);
    expect(choicesOf({ status, hasReceipts: true })).toEqual([]);
    expect(choicesOf({ status, hasReceipts: true, hasReversals: true })).toEqual([]);
    expect(choicesOf({ status, hasReceipts: false, hasReversals: true })).toEqual(
      isFinal ? [] : chosenStatuses.filter((one) => one !== 'draft'),
    );
    expect(statusChoices[status]).not.toContain('received');
    expect(statusChoices[status]).not.toContain('partial');
    if (isFinal) expect(receivableStatuses).not.toContain(status);
  }
});

it('is received when nothing is outstanding', () => {
  const line = (quantity: number, received_quantity: number, not_delivered_quantity: number) => ({
    ...{ quantity, received_quantity, not_delivered_quantity },
  });
  expect(statusAfterReceipt([line(2, 2, 0), line(3, 1, 0)])).toBe('partial');
  expect(statusAfterReceipt([line(2, 2, 0)])).toBe('received');
  expect(statusAfterReceipt([line(2, 2, 0), line(3, 1, 1)])).toBe('partial');
  expect(statusAfterReceipt([line(2, 2, 0), line(3, 1, 2)])).toBe('received');
});

it('takes goods in once an order is approved, and waits for them once it is submitted', () => {
  expect(receivableStatuses).toStrictEqual(['approved', 'ordered', 'partial']);
  expect(pendingStatuses).toStrictEqual(['submitted', 'approved', 'ordered', 'partial']);
});

it('knows more than three decimals from three', () => {
  expect([0, 0.001, 1.001, 8.875, 16, 999.999].every(hasAtMostThreeDecimals)).toBe(true);
  expect([0.0001, 8.8755, 1.0015, Number.NaN, Infinity].some(hasAtMostThreeDecimals)).toBe(false);
});
