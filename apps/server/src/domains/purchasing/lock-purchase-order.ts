import type { PurchaseStatus } from '@stockhand/contract/purchasing/rules';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';

export interface LockedOrder {
  id: number;
  po_number: string;
  status: PurchaseStatus;
  /** As the first receipt that stands found it; `null` when it came in as it was made. */
  status_before_receipt: PurchaseStatus | null;
}

/** Locks the order's row until the transaction ends, against status changes and receipts. 404 when there is none. */
export async function lockPurchaseOrder(db: Writer, id: number): Promise<LockedOrder> {
  const order = await db
    .selectFrom('purchase_orders')
    .select(['id', 'po_number', 'status', 'status_before_receipt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw refuse.notFound();
  return order;
}
