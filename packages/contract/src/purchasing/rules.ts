import { fromMinor, lineTotalMinor, toMinor } from '../money.ts';

export const purchaseStatuses = [
  'draft',
  'submitted',
  'approved',
  'ordered',
  'partial',
  'received',
  'cancelled',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** As people read them. */
export const purchaseStatusLabels: Record<PurchaseStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  ordered: 'Ordered',
  partial: 'Partially Received',
  received: 'Received',
  cancelled: 'Cancelled',
};

/** What a person may set; `partial` and `received` come from receiving alone (docs/rules.md#purchase-orders). */
export const chosenStatuses = ['draft', 'submitted', 'approved', 'ordered', 'cancelled'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** From → what may be set by hand while nothing was received (docs/rules.md#purchase-orders). */
export const statusChoices: Record<PurchaseStatus, readonly ChosenStatus[]> = {
  draft: chosenStatuses,
  submitted: chosenStatuses,
  approved: chosenStatuses,
  ordered: chosenStatuses,
  partial: chosenStatuses,
  received: [],
  cancelled: [],
};

/** Goods may come in while an order is in one of these, and what is outstanding may be given up. */
export const receivableStatuses: readonly PurchaseStatus[] = ['approved', 'ordered', 'partial'];

/** Goods of these are waited for: no drafts, nothing received in full (docs/rules.md#reports). */
export const pendingStatuses: readonly PurchaseStatus[] = ['submitted', 'approved', 'ordered', 'partial'];

/**
 * What the status dialog offers: nothing while goods that came in stand, for then an order can only be completed. After
 * a reversal it keeps its receipts, so it is no draft again, which could be edited and deleted.
 */
export function choicesOf(order: {
  status: PurchaseStatus;
  /** Receipts that stand. */
  hasReceipts: boolean;
  hasReversals?: boolean;
}): readonly ChosenStatus[] {
  if (order.hasReceipts) return [];
  const choices = statusChoices[order.status];
  return order.hasReversals ? choices.filter((status) => status !== 'draft') : choices;
}

export interface ReceivedLine {
  quantity: number;
  received_quantity: number;
  not_delivered_quantity: number;
}

/** The status that what came in gives an order. */
export function statusAfterReceipt(lines: readonly ReceivedLine[]): 'partial' | 'received' {
  return lines.every((line) => outstandingOf(line) === 0) ? 'received' : 'partial';
}

/** What may still come in, of a line (docs/rules.md#receiving). */
export function outstandingOf({ quantity, received_quantity, not_delivered_quantity }: ReceivedLine): number {
  return quantity - received_quantity - not_delivered_quantity;
}

export const purchaseTotalMax = 999_999_999_999.99;

export interface PurchaseAmounts {
  items: readonly { quantity: number; unit_price: number }[];
  /** Percent of the subtotal, with at most three decimals. */
  tax: number;
  shipping_cost: number;
  discount: number;
}

export interface PurchaseTotals {
  subtotal: number;
  tax_amount: number;
  total: number;
}

/**
 * subtotal + subtotal × tax% + shipping − discount, floored at 0; halves of a cent away from zero
 * (docs/rules.md#money). Amounts beyond `purchaseTotalMax` come out larger than it, though not exact.
 */
export function purchaseTotals({ items, tax, shipping_cost, discount }: PurchaseAmounts): PurchaseTotals {
  const subtotal = items.reduce((sum, item) => sum + lineTotalMinor(item), 0);
  const taxAmount = percentOf(subtotal, tax);
  const total = Math.max(0, subtotal + taxAmount + toMinor(shipping_cost) - toMinor(discount));
  return { subtotal: fromMinor(subtotal), tax_amount: fromMinor(taxAmount), total: fromMinor(total) };
}

/** Of minor units, in minor units. Whole numbers throughout: as floats, halves of a cent would fall either way. */
function percentOf(minor: number, percent: number): number {
  const thousandths = Math.round(percent * 1000);
  // Forms compute while a user types; inputs beyond exact numbers are refused later.
  if (!Number.isSafeInteger(minor) || !Number.isSafeInteger(thousandths)) return (minor * percent) / 100;
  return Number((BigInt(minor) * BigInt(thousandths) + 50_000n) / 100_000n);
}

export function hasAtMostThreeDecimals(percent: number): boolean {
  return Number.isFinite(percent) && Math.round(percent * 1000) / 1000 === percent;
}
