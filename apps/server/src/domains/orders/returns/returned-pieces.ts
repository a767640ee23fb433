import { unnested } from '../../../platform/data/unnested.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

/** Pieces of an item that come back; with a minus those whose return is undone. */
export interface ReturnedPieces {
  item_id: number;
  quantity: number;
}

/** Counts what came back of each line of an order. */
export async function addReturned(ctx: TenantWrite, returned: readonly ReturnedPieces[]): Promise<void> {
  await ctx.db
    .updateTable('order_items as i')
    .from(returnedPieces(returned))
    .set((eb) => ({ returned_quantity: eb('i.returned_quantity', '+', eb.ref('back.quantity')) }))
    .whereRef('i.id', '=', 'back.item_id')
    .execute();
}

/** How many pieces of each item come back, as a table `back`: one statement writes all of them. */
export function returnedPieces(returned: readonly ReturnedPieces[]) {
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of returned) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  const rows = [...pieces].map(([item_id, quantity]) => ({ item_id, quantity }));
  return unnested(rows, { item_id: 'bigint', quantity: 'integer' }, 'back');
}
