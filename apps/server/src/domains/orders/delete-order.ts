import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { deletableStatuses, goodsOf } from '@stockhand/contract/orders/rules';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { lockOrder } from './lock-order.ts';
import { selectItems } from './order-row.ts';
import { hasPayments } from './payments/payment-row.ts';

/** Pending or cancelled orders without a payment and an invoice (docs/rules.md#payments, docs/rules.md#invoices); what it was stays in the audit trail, its number is not used again. */
export const deleteOrder = tenantMutation('delete', 'orders', ['orders'], ById, async (ctx, { id }) => {
  const order = await lockOrder(ctx.db, id);
  if (!deletableStatuses.has(order.status)) throw refuse.badRequest(texts.notDeletable);
  if (await hasPayments(ctx, order)) throw refuse.badRequest(texts.hasPayments);
  if (order.invoiced_at !== null) throw refuse.badRequest(texts.hasInvoice);
  const items = await selectItems(readerIn(ctx.db)).where('i.order_id', '=', id).orderBy('i.id').execute();
  const reserved = goodsOf[order.status] === 'reserved' ? items : [];
  const releases = reserved.map(({ product: product_id, quantity }) => ({ product_id, quantity: -quantity }));
  await reserveStock(ctx, releases, () => ctx.db.deleteFrom('orders').where('id', '=', id).execute());
  await audit(ctx, {
    action: 'order.delete',
    subject: { type: 'order', id, name: order.order_number },
    changes: { status: order.status, customer: order.customer_id, total: order.total, items },
  });
});
