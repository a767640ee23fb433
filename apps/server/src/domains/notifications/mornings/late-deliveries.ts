import { pendingStatuses } from '@stockhand/contract/purchasing/rules';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** Purchase orders that are late on a day of the tenant's, as `isLate` of the contract says. */
export function lateDeliveries(db: Reader, day: string) {
  return db
    .selectFrom('purchase_orders as o')
    .where('o.status', 'in', pendingStatuses)
    .where('o.expected_delivery_date', 'is not', null)
    .where('o.expected_delivery_date', '<', day);
}
