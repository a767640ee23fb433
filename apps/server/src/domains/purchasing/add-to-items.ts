import { sql } from 'kysely';
import type { TenantWrite } from '../../platform/handler-context.ts';

/**
 * Adds what came in to the lines of an order, or takes what was reversed off them. The database refuses more than was
 * ordered in any case.
 */
export async function addToItems(
  ctx: TenantWrite,
  lines: readonly { item_id: number; quantity: number }[],
): Promise<void> {
  const byItem = new Map<number, number>();
  for (const { item_id, quantity } of lines) byItem.set(item_id, (byItem.get(item_id) ?? 0) + quantity);
  const changes = sql<{
    item_id: number;
    change: number;
  }>`unnest(${[...byItem.keys()]}::bigint[], ${[...byItem.values()]}::integer[])`;
  await ctx.db
    .updateTable('purchase_order_items as i')
    .from(changes.as<'d'>(sql`d(item_id, change)`))
    .set((eb) => ({ received_quantity: eb('i.received_quantity', '+', eb.ref('d.change')) }))
    .whereRef('i.id', '=', 'd.item_id')
    .execute();
}
