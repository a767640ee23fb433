import type { TenantWrite } from '../../platform/handler-context.ts';
import { type ReturnedPieces, returnedPieces } from '../orders/returns/returned-pieces.ts';

/** Counts what came back of each line of a sale. */
export async function addReturned(ctx: TenantWrite, returned: readonly ReturnedPieces[]): Promise<void> {
  await ctx.db
    .updateTable('sale_items as i')
    .from(returnedPieces(returned))
    .set((eb) => ({ returned_quantity: eb('i.returned_quantity', '+', eb.ref('back.quantity')) }))
    .whereRef('i.id', '=', 'back.item_id')
    .execute();
}
