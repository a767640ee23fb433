import { addDays } from '../calendar.ts';
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

/** The days that a payment of an order may bear, both included: a year before the order to tomorrow (docs/rules.md#payments). */
export function paymentDays(orderedOn: string, today: string): { first: string; last: string } {
  const year = String(Number(orderedOn.slice(0, 4)) - 1).padStart(4, '0');
  return { first: `${year}${orderedOn.slice(4)}`, last: addDays(today, 1) };
}

/** The largest payment or refund. */
export const paymentAmountMax = 999_999_999_999.99;

/** What decides how much of an order is still to be paid. */
export interface OrderAccount {
  status: OrderStatus;
  total: number;
  /** What returns have taken off the total. */
  amount_returned: number;
  /** What allowances have taken off it. */
  amount_allowed: number;
  /** Payments less refunds. */
  amount_paid: number;
}

/** What an account with its payment status tells. */
export type MarkedAccount = OrderAccount & { payment_status: PaymentStatus };

/** What returns and allowances have left of the total, never below 0. */
export function amountCharged(account: Omit<OrderAccount, 'status' | 'amount_paid'>): number {
  const { total, amount_returned, amount_allowed } = account;
  return fromMinor(Math.max(0, toMinor(total) - toMinor(amount_returned) - toMinor(amount_allowed)));
}

/** What can still be paid, never below 0; nothing on a cancelled order (docs/rules.md#payments). */
export function amountPayable(account: OrderAccount): number {
  if (account.status === 'cancelled') return 0;
  return fromMinor(Math.max(0, toMinor(amountCharged(account)) - toMinor(account.amount_paid)));
}

/** What the customer owes: what can still be paid, unless the order is marked as refunded (docs/rules.md#payments). */
export function amountDue(account: MarkedAccount): number {
  return account.payment_status === 'refunded' ? 0 : amountPayable(account);
}

/** What the tenant owes the customer: what was paid beyond the charge, and for a cancelled order at all. */
export function amountCredit(account: OrderAccount): number {
  if (account.status === 'cancelled') return account.amount_paid;
  return fromMinor(Math.max(0, toMinor(account.amount_paid) - toMinor(amountCharged(account))));
}

/** The status that follows from payments once one was booked. That of a cancelled order changes to `refunded` alone. */
export function statusOfPayments(order: MarkedAccount): PaymentStatus {
  if (toMinor(order.amount_paid) === 0) return 'refunded';
  if (order.status === 'cancelled') return order.payment_status;
  return amountPayable(order) === 0 ? 'paid' : 'partial';
}

/**
 * The status after what is due has changed without a payment. One that was set by hand stays until the next payment; a
 * paid order with something due is partially paid.
 */
export function statusOfNewTotal(before: MarkedAccount, after: OrderAccount): PaymentStatus {
  const { payment_status } = before;
  if (payment_status === 'paid') return amountPayable(after) === 0 ? 'paid' : 'partial';
  const follows = toMinor(before.amount_paid) > 0 && statusOfPayments(before) === payment_status;
  return follows ? statusOfPayments({ ...after, payment_status }) : payment_status;
}

/** What is told of the money of a return; the rest follows from its goods. */
export interface ToldRefund {
  refund_amount?: number | null | undefined;
  fee_amount?: number | null | undefined;
}

export interface RefundPlan {
  /** What the return takes off the charge: the value of its goods, less the fee, with the goodwill. */
  amount: number;
  refund_amount: number;
  /** Kept of the goods' value. */
  fee_amount: number;
  /** Given beyond it. */
  goodwill_amount: number;
}

/**
 * The money of a return of goods worth `value`, which is at most what is left of the charge (docs/rules.md#returns). Unless told,
 * what was then paid too much is given back, at most the goods less the fee; beyond both it is goodwill. A counter sale has
 * no account that could stay open: what is not given back of it is kept. Answers the field that asks too much instead.
 */
export function planRefund(
  document: 'order' | 'sale',
  account: Omit<OrderAccount, 'status'>,
  value: number,
  told: ToldRefund,
): RefundPlan | keyof ToldRefund {
  const paid = toMinor(account.amount_paid);
  const charged = toMinor(amountCharged(account));
  const fee = toMinor(told.fee_amount ?? 0);
  const goods = Math.min(toMinor(value), charged);
  if (fee > goods) return 'fee_amount';
  const credit = goods - fee;
  const overpaid = Math.max(0, paid - (charged - credit));
  const refund = told.refund_amount == null ? Math.min(credit, overpaid) : toMinor(told.refund_amount);
  if (refund > paid) return 'refund_amount';
  const kept = document === 'sale' ? fee + Math.max(0, credit - refund) : fee;
  const goodwill = Math.max(0, refund - Math.max(credit, overpaid));
  return {
    amount: fromMinor(goods - kept + goodwill),
    refund_amount: fromMinor(refund),
    fee_amount: fromMinor(kept),
    goodwill_amount: fromMinor(goodwill),
  };
}

/** What the goods of a return, or of several, came to: what it takes off without what was kept and what was given. */
export function goodsCredited(returned: Pick<RefundPlan, 'amount' | 'fee_amount' | 'goodwill_amount'>): number {
  return fromMinor(toMinor(returned.amount) + toMinor(returned.fee_amount) - toMinor(returned.goodwill_amount));
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
