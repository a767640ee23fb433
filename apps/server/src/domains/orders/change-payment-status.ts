import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { PaymentStatus } from '@stockhand/contract/orders/rules';
import { ChangePaymentStatus } from '@stockhand/contract/orders/schema';
import { announce, audit, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { lockOrder } from './lock-order.ts';
import { orderAfter } from './order-after.ts';
import { isOrder } from './order-row.ts';

/** Whether an order is paid; on a cancelled one nothing changes any more. */
export const changePaymentStatus = tenantMutation(
  'update',
  'orders',
  ChangePaymentStatus,
  async (ctx, { id, payment_status }) => {
    await setPaymentStatus(ctx, id, payment_status);
    return orderAfter(ctx, id);
  },
  { subject: isOrder },
);

export async function setPaymentStatus(ctx: TenantWrite, id: number, payment_status: PaymentStatus): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order.status === 'cancelled') throw refuse.badRequest(texts.cancelled);
  if (order.payment_status === payment_status) return nothingChanged(ctx);
  await ctx.db.updateTable('orders').set({ payment_status, updated_at: ctx.now }).where('id', '=', id).execute();
  await audit(ctx, {
    action: 'order.payment',
    subject: { type: 'order', id, name: order.order_number },
    changes: { payment_status: [order.payment_status, payment_status] },
  });
  await announce(ctx, 'orders');
}
