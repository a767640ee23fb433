import type { QueryCreator } from 'kysely';
import type { Tables } from '../../platform/data/tenant-db.ts';
import { unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

type Lines = readonly { item_id: number; quantity: number }[];

/**
 * Adds what came in to the lines of an order, or takes what was reversed off them. The database refuses more than was
 * ordered in any case.
 */
export async function addToItems(ctx: TenantWrite, lines: Lines): Promise<void> {
  await addedToItems(ctx.db, lines).execute();
}

/** The same as part of a statement. */
export function addedToItems(db: QueryCreator<Tables>, lines: Lines) {
  const byItem = new Map<number, number>();
  for (const { item_id, quantity } of lines) byItem.set(item_id, (byItem.get(item_id) ?? 0) + quantity);
  const changes = [...byItem].map(([item_id, change]) => ({ item_id, change }));
  return db
    .updateTable('purchase_order_items as i')
    .from(unnested(changes, { item_id: 'bigint', change: 'integer' }, 'd'))
    .set((eb) => ({ received_quantity: eb('i.received_quantity', '+', eb.ref('d.change')) }))
    .whereRef('i.id', '=', 'd.item_id');
}
