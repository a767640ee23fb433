import { expect, it } from 'vitest';
import {
  amountCredit,
  amountDue,
  amountPayable,
  planRefund,
  statusOfNewTotal,
  statusOfPayments,
  type ToldRefund,
} from './rules.ts';

const account = (total: number, amount_paid: number, amount_returned = 0, amount_allowed = 0) => ({
  ...{ total, amount_paid, amount_returned, amount_allowed },
});
const refundOf = (kind: 'order' | 'sale', of: ReturnType<typeof account>, value: number, told: ToldRefund = {}) => {
  const plan = planRefund(kind, of, value, told);
  return typeof plan === 'string' ? plan : Object.values(plan);
};

it('gives back what was paid too much, up to the goods, and nothing of what was not paid', () => {
  // What comes off the charge, the refund, the fee, the goodwill.
  expect(refundOf('order', account(20, 20), 5)).toEqual([5, 5, 0, 0]);
  expect(refundOf('order', account(20, 8), 5, { refund_amount: null })).toEqual([5, 0, 0, 0]);
  expect(refundOf('order', account(20, 18), 5)).toEqual([5, 3, 0, 0]);
  expect(refundOf('order', account(20, 0), 5)).toEqual([5, 0, 0, 0]);
  expect(refundOf('order', account(20, 15, 5), 15)).toEqual([15, 15, 0, 0]);
  // Less than the goods were worth, which stays owed, or more: shipping too.
  expect(refundOf('order', account(25, 25), 20, { refund_amount: 18.5 })).toEqual([20, 18.5, 0, 0]);
  expect(refundOf('order', account(25, 25), 20, { refund_amount: 25 })).toEqual([25, 25, 0, 5]);
  expect(refundOf('order', account(25, 25), 20, { refund_amount: 25.01 })).toBe('refund_amount');
  expect(refundOf('order', account(25, 0), 20, { refund_amount: 0.01 })).toBe('refund_amount');
  expect(refundOf('order', account(25, 0), 20, { refund_amount: 0 })).toEqual([20, 0, 0, 0]);
});

it('takes no more off than is left of the charge', () => {
  expect(refundOf('order', account(20, 5, 15), 10)).toEqual([5, 5, 0, 0]);
  expect(refundOf('order', account(20, 20, 0, 5), 20)).toEqual([15, 15, 0, 0]);
  // What an earlier return left open is settled before anything is goodwill.
  expect(refundOf('order', account(20, 20, 10), 10, { refund_amount: 20 })).toEqual([10, 20, 0, 0]);
  expect(refundOf('order', account(20, 20, 5), 10, { refund_amount: 16 })).toEqual([11, 16, 0, 1]);
});

it('keeps a fee of the goods, and of a counter sale whatever is not given back', () => {
  expect(refundOf('order', account(20, 20), 10, { fee_amount: 2 })).toEqual([8, 8, 2, 0]);
  expect(refundOf('order', account(20, 0), 10, { fee_amount: 10 })).toEqual([0, 0, 10, 0]);
  expect(refundOf('order', account(20, 20), 10, { fee_amount: 10.01 })).toBe('fee_amount');
  expect(refundOf('order', account(20, 5, 15), 10, { fee_amount: 5.01 })).toBe('fee_amount');
  expect(refundOf('order', account(20, 20), 10, { fee_amount: 2, refund_amount: 9 })).toEqual([9, 9, 2, 1]);
  expect(refundOf('sale', account(20, 20), 10, { refund_amount: 7.5 })).toEqual([7.5, 7.5, 2.5, 0]);
  expect(refundOf('sale', account(20, 20), 10, { refund_amount: 15 })).toEqual([15, 15, 0, 5]);
  expect(refundOf('sale', account(20, 5, 15), 10)).toEqual([5, 5, 0, 0]);
  expect(refundOf('sale', account(20, 5, 15), 10, { refund_amount: 5.01 })).toBe('refund_amount');
  expect(refundOf('sale', account(20, 20), 10, { fee_amount: 2 })).toEqual([8, 8, 2, 0]);
  expect(refundOf('sale', account(20, 20), 10, { fee_amount: 2, refund_amount: 7 })).toEqual([7, 7, 3, 0]);
});

it('derives what is due and the status from what was paid', () => {
  const order = { ...account(20, 0), status: 'shipped', payment_status: 'pending' } as const;
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
  expect(told(15, { amount_returned: 1, amount_allowed: 4 })).toEqual([0, 'paid']);
  expect(told(15, { amount_returned: 1, amount_allowed: 3.99 })).toEqual([0.01, 'partial']);
  expect(told(15, { status: 'cancelled', payment_status: 'paid' })).toEqual([0, 'paid']);
  expect(told(0, { status: 'cancelled', payment_status: 'paid' })).toEqual([0, 'refunded']);
});

it('changes the status with the total unless it was set by hand', () => {
  const before = (payment_status: 'paid' | 'partial' | 'pending' | 'refunded', amount_paid: number) => ({
    ...account(20, amount_paid),
    ...{ status: 'pending' as const, payment_status },
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
  const cancelled = { ...account(10, 0), status: 'cancelled' as const };
  for (const payment_status of ['paid', 'partial', 'pending'] as const)
    expect(statusOfPayments({ ...cancelled, amount_paid: 4, payment_status })).toBe(payment_status);
  expect(statusOfPayments({ ...cancelled, amount_paid: 0, payment_status: 'partial' })).toBe('refunded');
});

it('knows what a refunded order owes from what it can still be paid', () => {
  const refunded = { ...account(20, 0, 5, 1), status: 'shipped', payment_status: 'refunded' } as const;
  expect([amountDue(refunded), amountPayable(refunded), amountCredit(refunded)]).toEqual([0, 14, 0]);
  expect(amountDue({ ...refunded, payment_status: 'pending' })).toBe(14);
});

it('owes the customer what was paid too much, and all that was paid for a cancelled order', () => {
  const creditOfOrder = (status: 'shipped' | 'cancelled', of: ReturnType<typeof account>) =>
    amountCredit({ ...of, status });
  expect(creditOfOrder('shipped', account(20, 20))).toBe(0);
  expect(creditOfOrder('shipped', account(20, 20.01))).toBe(0.01);
  expect(creditOfOrder('shipped', account(20, 19.99))).toBe(0);
  expect(creditOfOrder('shipped', account(20, 20, 5, 1))).toBe(6);
  expect(creditOfOrder('shipped', account(20, 0, 20, 0))).toBe(0);
  expect(creditOfOrder('cancelled', account(20, 4))).toBe(4);
});
