import type { TenantWrite } from '../../../platform/handler-context.ts';
import { type ReturnedPieces, returnedPieces } from './returned-pieces.ts';

/** Counts what came back of each line of an order. */
export async function addReturned(ctx: TenantWrite, returned: readonly ReturnedPieces[]): Promise<void> {
  await ctx.db
    .updateTable('order_items as i')
    .from(returnedPieces(returned))
    .set((eb) => ({ returned_quantity: eb('i.returned_quantity', '+', eb.ref('back.quantity')) }))
    .whereRef('i.id', '=', 'back.item_id')
    .execute();
}
