import { fromMinor, lineTotalMinor, toMinor } from '../money.ts';

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['paid', 'pending', 'partial', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  paid: 'Paid',
  pending: 'Pending',
  partial: 'Partial',
  refunded: 'Refunded',
};

/** Where an order may go from each status (rulings B, Orders). Read by the guard and by the status dialog. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['pending', 'shipped', 'delivered', 'cancelled'],
  shipped: ['pending', 'processing', 'delivered', 'cancelled'],
  delivered: ['pending', 'processing', 'shipped', 'cancelled'],
  cancelled: [],
};

/** What an order does with its goods: holds them, has them taken out, or lets them go. */
export const goodsOf: Record<OrderStatus, 'held' | 'out' | 'free'> = {
  pending: 'held',
  processing: 'held',
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

/** Subtotal + shipping + tax − discount, floored at 0 (rulings B, Money); `undefined` beyond `orderAmountMax`. */
export function orderTotals(
  lines: readonly { quantity: number; unit_price: number }[],
  charges: OrderCharges,
): OrderTotals | undefined {
  let subtotal = 0;
  for (const line of lines) {
    subtotal += lineTotalMinor(line);
    if (subtotal > toMinor(orderAmountMax)) return undefined;
  }
  const total = subtotal + toMinor(charges.shipping_cost) + toMinor(charges.tax) - toMinor(charges.discount);
  return { subtotal: fromMinor(subtotal), total: fromMinor(Math.max(0, total)) };
}

/** `ORD-000042` → `INV-000042` (document 3, section 9). */
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
