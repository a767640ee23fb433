import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { deletableStatuses, goodsOf } from '@stockhand/contract/orders/rules';
import { ById } from '@stockhand/contract/products/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { lockOrder } from './lock-order.ts';
import { releaseGoods } from './order-goods.ts';
import { selectItems } from './order-row.ts';

/** Pending or cancelled orders only; what it was stays in the audit trail, its number is not used again. */
export const deleteOrder = tenantMutation('delete', 'orders', ById, async (ctx, { id }) => {
  const order = await lockOrder(ctx.db, id);
  if (!deletableStatuses.has(order.status)) throw refuse.badRequest(texts.notDeletable);
  if (goodsOf[order.status] === 'held') await releaseGoods(ctx, order);
  const items = await selectItems(readerIn(ctx.db)).where('i.order_id', '=', id).orderBy('i.id').execute();
  await ctx.db.deleteFrom('orders').where('id', '=', id).execute();
  await audit(ctx, {
    action: 'order.delete',
    subject: { type: 'order', id, name: order.order_number },
    changes: { status: order.status, customer: order.customer_id, total: order.total, items },
  });
  await announce(ctx, 'orders');
});
