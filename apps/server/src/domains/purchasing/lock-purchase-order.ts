import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';

/** Locks the order's row, and with it its lines, until the transaction ends. 404 when there is none. */
export async function lockPurchaseOrder(db: Writer, id: number) {
  const order = await db.selectFrom('purchase_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) throw refuse.notFound();
  return order;
}

export type LockedOrder = Awaited<ReturnType<typeof lockPurchaseOrder>>;
