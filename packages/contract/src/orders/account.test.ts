import { expect, it } from 'vitest';
import { amountDue, planRefund, statusOfNewTotal, statusOfPayments } from './rules.ts';

it('gives back what was paid too much, up to the goods, and nothing of what was not paid', () => {
  const account = (total: number, amount_paid: number, amount_returned = 0) => ({
    total,
    amount_paid,
    amount_returned,
  });
  expect(planRefund(account(20, 20), 5, undefined)).toEqual({ amount: 5, refund_amount: 5 });
  expect(planRefund(account(20, 8), 5, null)).toEqual({ amount: 5, refund_amount: 0 });
  expect(planRefund(account(20, 18), 5, undefined)).toEqual({ amount: 5, refund_amount: 3 });
  expect(planRefund(account(20, 0), 5, undefined)).toEqual({ amount: 5, refund_amount: 0 });
  expect(planRefund(account(20, 15, 5), 15, undefined)).toEqual({ amount: 15, refund_amount: 15 });
  // Less than the goods were worth, or more: shipping too.
  expect(planRefund(account(25, 25), 20, 18.5)).toEqual({ amount: 20, refund_amount: 18.5 });
  expect(planRefund(account(25, 25), 20, 25)).toEqual({ amount: 25, refund_amount: 25 });
  expect(planRefund(account(25, 25), 20, 25.01)).toBeUndefined();
  expect(planRefund(account(25, 0), 20, 0.01)).toBeUndefined();
  expect(planRefund(account(25, 0), 20, 0)).toEqual({ amount: 20, refund_amount: 0 });
});

it('derives what is due and the status from what was paid', () => {
  const order = { status: 'shipped', total: 20, amount_returned: 0, payment_status: 'pending' } as const;
  const told = (amount_paid: number, over: object = {}) => {
    const one = { ...order, amount_paid, ...over };
    return [amountDue(one), statusOfPayments(one)];
  };
  expect(told(0)).toEqual([20, 'refunded']);
  expect(told(19.99)).toEqual([0.01, 'partial']);
  expect(told(20)).toEqual([0, 'paid']);
  expect(told(25)).toEqual([0, 'paid']);
  expect(told(15, { amount_returned: 5 })).toEqual([0, 'paid']);
  expect(told(15, { amount_returned: 4.99 })).toEqual([0.01, 'partial']);
  expect(told(15, { status: 'cancelled', payment_status: 'paid' })).toEqual([0, 'paid']);
  expect(told(0, { status: 'cancelled', payment_status: 'paid' })).toEqual([0, 'refunded']);
});

it('changes the status with the total unless it was set by hand', () => {
  const before = (payment_status: 'paid' | 'partial' | 'pending' | 'refunded', amount_paid: number) => ({
    ...{ status: 'pending' as const, total: 20, amount_returned: 0 },
    payment_status,
    amount_paid,
  });
  const after = (one: ReturnType<typeof before>, total: number) => statusOfNewTotal(one, { ...one, total });
  expect(after(before('paid', 20), 20.01)).toBe('partial');
  expect(after(before('paid', 20), 19.99)).toBe('paid');
  expect(after(before('partial', 5), 5)).toBe('paid');
  expect(after(before('partial', 5), 5.01)).toBe('partial');
  expect(after(before('pending', 5), 5)).toBe('pending');
  expect(after(before('partial', 0), 30)).toBe('partial');
  expect(after(before('partial', 20), 10)).toBe('partial');
  expect(after(before('refunded', 0), 30)).toBe('refunded');
});

it('keeps the status of a cancelled order, whatever is refunded, until all of it is', () => {
  const cancelled = { status: 'cancelled' as const, total: 10, amount_returned: 0 };
  for (const payment_status of ['paid', 'partial', 'pending'] as const)
    expect(statusOfPayments({ ...cancelled, amount_paid: 4, payment_status })).toBe(payment_status);
  expect(statusOfPayments({ ...cancelled, amount_paid: 0, payment_status: 'partial' })).toBe('refunded');
});
