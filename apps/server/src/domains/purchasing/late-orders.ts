import { pendingStatuses } from '@stockhand/contract/purchasing/rules';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/data/tenant-db.ts';

type Orders = Tables & { o: Tables['purchase_orders'] };

/** As `isLate` of the contract, of purchase orders `o`; `today` is a day of the tenant's. */
export function isLate(today: string) {
  return (eb: ExpressionBuilder<Orders, 'o'>) =>
    eb.and([eb('o.status', 'in', pendingStatuses), eb('o.expected_delivery_date', '<', today)]);
}
