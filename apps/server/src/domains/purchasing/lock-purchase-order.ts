import type { PurchaseStatus } from '@stockhand/contract/purchasing/rules';
import { refuse } from '../../platform/errors.ts';
import type { Writer } from '../../platform/tenant-db.ts';

export interface LockedOrder {
  id: number;
  po_number: string;
  status: PurchaseStatus;
}

/** The order's row until the transaction ends: whoever changes its status or receives it waits. 404 when there is none. */
export async function lockPurchaseOrder(db: Writer, id: number): Promise<LockedOrder> {
  const order = await db
    .selectFrom('purchase_orders')
    .select(['id', 'po_number', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw refuse.notFound();
  return order;
}
