import { type ReturnView, UndoReturn } from '@stockhand/contract/orders/returns';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findRefundsOfReturn } from '../orders/payments/payment-row.ts';
import { writeSaleRefund } from '../orders/payments/write-sale-refund.ts';
import { bookUndo } from '../orders/returns/book-undo.ts';
import { returnAfter } from '../orders/returns/return-row.ts';
import { addReturned } from './add-returned.ts';
import { isSale } from './sale-row.ts';

/** Takes the newest return of a counter sale back, within a minute (docs/rules.md#returns). Answers the return that does. */
export const undoSaleReturn = tenantMutation('update', 'orders', ['sales'], UndoReturn, undoReturn, {
  subject: isSale,
});

/** Under the sale's lock, as returns: of two at once the second finds the first. */
async function undoReturn(ctx: TenantWrite, { id: sale_id, return_id }: UndoReturn): Promise<ReturnView> {
  const sale = await ctx.db
    .selectFrom('sales')
    .select('sale_number')
    .where('id', '=', sale_id)
    .forUpdate()
    .executeTakeFirst();
  if (!sale) throw refuse.notFound();
  const {
    id,
    return_number: reference,
    undone,
    facts,
    pieces,
  } = await bookUndo(ctx, { type: 'sale', id: sale_id }, return_id);
  await addReturned(ctx, pieces);
  for (const { amount, method } of await findRefundsOfReturn(readerIn(ctx.db), return_id))
    await writeSaleRefund(ctx, { sale_id, return_id: id, amount, method, reference, at: undone.created_at });
  await audit(ctx, {
    action: 'sale.undo_return',
    subject: { type: 'sale', id: sale_id, name: sale.sale_number },
    changes: { ...facts, refund_amount: undone.refund_amount },
  });
  return returnAfter(readerIn(ctx.db), id);
}
