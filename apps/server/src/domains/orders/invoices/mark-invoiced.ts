import { anyOf } from '../../../platform/data/any-of.ts';
import { announce, nothingChanged } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import type { SignedInTask, TenantWrite } from '../../../platform/handler-context.ts';

interface Invoiced {
  id: number;
  invoiced_at: Date | null;
}

/**
 * Notes that the invoices of these orders are handed out, before they are: from then on none of the orders is deleted
 * (docs/rules.md#invoices). Writes once for each order, whoever reads it. Refuses those that were deleted meanwhile.
 */
export async function markInvoiced(ctx: SignedInTask, orders: readonly Invoiced[]): Promise<void> {
  const ids = orders.filter(({ invoiced_at }) => invoiced_at === null).map(({ id }) => id);
  if (ids.length > 0) await ctx.transact((write) => writeInvoiced(write, ids));
}

/** The same within a transaction. The orders themselves stay as they are: whoever edits one is not in the way. */
export async function writeInvoiced(ctx: TenantWrite, ids: readonly number[]): Promise<void> {
  const locked = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length < ids.length) throw refuse.notFound();
  await ctx.db
    .updateTable('orders')
    .set({ invoiced_at: ctx.now })
    .where('id', '=', anyOf(ids))
    .where('invoiced_at', 'is', null)
    .execute();
  nothingChanged(ctx);
  announce(ctx, 'orders');
}
