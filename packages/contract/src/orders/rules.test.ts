import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  deletableStatuses,
  editableStatuses,
  goodsOf,
  invoiceNumberOf,
  orderAmountMax,
  orderStatuses,
  orderTotals,
  orderTransitions,
} from './rules.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const line = fc.record({ quantity: fc.integer({ min: 1, max: 500 }), price: cents(100_000) });
const amount = (minor: number) => minor / 100;
const centsOf = (number: number) => BigInt(Math.round(number * 100));

it('adds lines, shipping and tax, takes the discount off and stops at 0, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      cents(1_000_000),
      cents(1_000_000),
      cents(10_000_000),
      (lines, shipping, tax, discount) => {
        const subtotal = lines.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * BigInt(price), 0n);
        const total = subtotal + BigInt(shipping) + BigInt(tax) - BigInt(discount);
        const totals = orderTotals(
          lines.map(({ quantity, price }) => ({ quantity, unit_price: amount(price) })),
          { shipping_cost: amount(shipping), tax: amount(tax), discount: amount(discount) },
        );
        expect(totals && [centsOf(totals.subtotal), centsOf(totals.total)]).toEqual([
          subtotal,
          total > 0n ? total : 0n,
        ]);
      },
    ),
  );
});

it('knows no total beyond what can be kept exactly', () => {
  const free = { shipping_cost: 0, tax: 0, discount: 0 };
  expect(orderTotals([{ quantity: 1, unit_price: orderAmountMax }], free)?.total).toBe(orderAmountMax);
  expect(orderTotals([{ quantity: 99_999_999, unit_price: 999_999_999.99 }], free)).toBeUndefined();
  const half = { quantity: 10, unit_price: 999_999_999.99 };
  expect(orderTotals([half, half], free)).toBeUndefined();
});

it('lets an order go anywhere but from cancelled, and never to where it is', () => {
  expect(orderTransitions.cancelled).toEqual([]);
  for (const status of orderStatuses) expect(orderTransitions[status]).not.toContain(status);
  for (const status of orderStatuses.filter((one) => goodsOf[one] !== 'free'))
    expect(orderTransitions[status]).toContain('cancelled');
});

it('numbers an invoice after its order', () => {
  expect(invoiceNumberOf('ORD-000042')).toBe('INV-000042');
  expect(invoiceNumberOf('ORD-1234567')).toBe('INV-1234567');
});

it('is edited before its goods leave, and deleted where nothing was done for it or is any more', () => {
  expect([...editableStatuses]).toStrictEqual(['pending', 'processing']);
  expect([...deletableStatuses]).toStrictEqual(['pending', 'cancelled']);
});
