import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { editableStatuses } from '@stockhand/contract/orders/rules';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';

/** An order under its lock, which comes before the locks of stock and of counters. Refuses an id that is none. */
export async function lockOrder(db: Writer, id: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) throw refuse.notFound();
  return order;
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** The order that an item belongs to, locked, and the item as it is under that lock. */
export async function lockOrderOfItem(db: Writer, itemId: number) {
  const select = () =>
    db.selectFrom('order_items').select(['id', 'order_id', 'product_id']).where('id', '=', itemId).executeTakeFirst();
  const found = await select();
  if (!found) throw refuse.notFound();
  const order = await lockOrder(db, found.order_id);
  // The item may have been removed while waiting for the lock.
  const item = await select();
  if (!item) throw refuse.notFound();
  return { order, item };
}

/** Items, addresses, amounts and notes change while the order is pending or processing (docs/rules.md#orders). */
export function refuseUneditable({ status }: LockedOrder): void {
  if (status === 'cancelled') throw refuse.badRequest(texts.cancelled);
  if (!editableStatuses.has(status)) throw refuse.badRequest(texts.notEditable);
}
