import type { PurchaseStatus } from './rules.ts';

/** Goods of these are waited for: pending purchase orders (docs/rules.md#reports). */
const awaited: readonly PurchaseStatus[] = ['submitted', 'approved', 'ordered', 'partial'];

/** Whether the expected day is over while goods are still waited for; `today` is a day of the tenant's. */
export function isLate(
  order: { status: PurchaseStatus; expected_delivery_date: string | null },
  today: string,
): boolean {
  const { status, expected_delivery_date: expected } = order;
  return expected !== null && expected < today && awaited.includes(status);
}
