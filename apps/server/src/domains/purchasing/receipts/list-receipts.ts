import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { findPurchaseOrder } from '../purchase-order-row.ts';

/** Receipts of a purchase order, oldest first, reversed ones among them. */
export const listReceipts = tenantQuery('read', 'purchases', ById, async (ctx, { id }) => {
  const order = await findPurchaseOrder(ctx.db, id);
  if (!order) throw refuse.notFound();
  return order.receipts;
});
