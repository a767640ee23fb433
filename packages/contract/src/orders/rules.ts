import { fromMinor, subtotalUpTo, toMinor } from '../money.ts';

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const paymentStatuses = ['paid', 'pending', 'partial', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  paid: 'Paid',
  pending: 'Pending',
  partial: 'Partial',
  refunded: 'Refunded',
};

/** Where an order may go from each status (docs/rules.md#orders). Read by the guard and by the status dialog. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['pending', 'shipped', 'delivered', 'cancelled'],
  shipped: ['pending', 'processing', 'delivered', 'cancelled'],
  delivered: ['pending', 'processing', 'shipped', 'cancelled'],
  cancelled: [],
};

/** The state of an order's goods: reserved, shipped, or released. */
export const goodsOf: Record<OrderStatus, 'reserved' | 'out' | 'free'> = {
  pending: 'reserved',
  processing: 'reserved',
  shipped: 'out',
  delivered: 'out',
  cancelled: 'free',
};

export const editableStatuses: ReadonlySet<OrderStatus> = new Set(['pending', 'processing']);
export const deletableStatuses: ReadonlySet<OrderStatus> = new Set(['pending', 'cancelled']);

/** The largest sum of an order's lines. Everything below it is exact in a number of minor units. */
export const orderAmountMax = 9_999_999_999.99;

export interface OrderCharges {
  shipping_cost: number;
  /** An amount, as the discount is. */
  tax: number;
  discount: number;
}

export interface OrderTotals {
  subtotal: number;
  total: number;
}

/** Subtotal + shipping + tax − discount, floored at 0 (docs/rules.md#money); `undefined` beyond `orderAmountMax`. */
export function orderTotals(
  lines: readonly { quantity: number; unit_price: number }[],
  charges: OrderCharges,
): OrderTotals | undefined {
  const subtotal = subtotalUpTo(orderAmountMax, lines);
  if (subtotal === undefined) return undefined;
  const charged = toMinor(subtotal) + toMinor(charges.shipping_cost) + toMinor(charges.tax);
  return { subtotal, total: fromMinor(Math.max(0, charged - toMinor(charges.discount))) };
}

/** The largest payment or refund. */
export const paymentAmountMax = 999_999_999_999.99;

/** What decides how much of an order is still to be paid. */
export interface OrderAccount {
  status: OrderStatus;
  total: number;
  /** What returns have taken off the total. */
  amount_returned: number;
  /** Payments less refunds. */
  amount_paid: number;
}

/** What is still to be paid, never below 0; nothing on a cancelled order (docs/rules.md#payments). */
export function amountDue({ status, total, amount_returned, amount_paid }: OrderAccount): number {
  if (status === 'cancelled') return 0;
  return fromMinor(Math.max(0, toMinor(total) - toMinor(amount_returned) - toMinor(amount_paid)));
}

/** The status that follows from payments once one was booked. That of a cancelled order changes to `refunded` alone. */
export function statusOfPayments(order: OrderAccount & { payment_status: PaymentStatus }): PaymentStatus {
  if (toMinor(order.amount_paid) === 0) return 'refunded';
  if (order.status === 'cancelled') return order.payment_status;
  return amountDue(order) === 0 ? 'paid' : 'partial';
}

/**
 * The status after what is due has changed without a payment. One that was set by hand stays until the next payment; a
 * paid order with something due is partially paid.
 */
export function statusOfNewTotal(
  before: OrderAccount & { payment_status: PaymentStatus },
  after: OrderAccount,
): PaymentStatus {
  const { payment_status } = before;
  if (payment_status === 'paid') return amountDue(after) === 0 ? 'paid' : 'partial';
  const follows = toMinor(before.amount_paid) > 0 && statusOfPayments(before) === payment_status;
  return follows ? statusOfPayments({ ...after, payment_status }) : payment_status;
}

/**
 * What a return of goods worth `value` takes off what the customer owes, and what is given back: what then was paid too
 * much, at most `value`, unless told. `undefined` where that is more than was paid.
 */
export function planRefund(
  account: Omit<OrderAccount, 'status'>,
  value: number,
  asked: number | null | undefined,
): { amount: number; refund_amount: number } | undefined {
  const paid = toMinor(account.amount_paid);
  const owed = Math.max(0, toMinor(account.total) - toMinor(account.amount_returned) - toMinor(value));
  const refund = asked == null ? Math.min(toMinor(value), Math.max(0, paid - owed)) : toMinor(asked);
  if (refund > paid) return undefined;
  return { amount: fromMinor(Math.max(toMinor(value), refund)), refund_amount: fromMinor(refund) };
}

/** `ORD-000042` → `INV-000042` (docs/rules.md#document-numbers). */
export function invoiceNumberOf(orderNumber: string): string {
  return `INV-${orderNumber.replace(/\D/g, '').padStart(6, '0')}`;
}

export interface Address {
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

/** An address as it is written on a parcel. */
export function addressText({ street, city, state, zip_code, country }: Address): string {
  return [street, `${city}, ${state} ${zip_code}`, country].join('\n');
}
