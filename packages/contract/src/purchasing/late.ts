import { type PurchaseStatus, pendingStatuses } from './rules.ts';

/** Whether the expected day is over while goods are still waited for; `today` is a day of the tenant's. */
export function isLate(
  order: { status: PurchaseStatus; expected_delivery_date: string | null },
  today: string,
): boolean {
  const { status, expected_delivery_date: expected } = order;
  return expected !== null && expected < today && pendingStatuses.includes(status);
}
