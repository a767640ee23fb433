import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { amountPayable, type PaymentStatus } from '@stockhand/contract/orders/rules';
import { ChangePaymentStatus } from '@stockhand/contract/orders/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { orderAfter } from './order-after.ts';
import { isOrder } from './order-row.ts';
import { writePayment } from './payments/write-payment.ts';

/**
 * `paid` books what is left to pay and `refunded` books back what was paid; the other statuses are marks without an amount. A
 * cancelled order can only be refunded (docs/rules.md#payments).
 */
export const changePaymentStatus = tenantMutation(
  'update',
  'orders',
  ['orders'],
  ChangePaymentStatus,
  async (ctx, { id, payment_status, expected_updated_at }) => {
    await setPaymentStatus(ctx, id, payment_status, expected_updated_at);
    return orderAfter(ctx, id);
  },
  { subject: isOrder },
);

export async function setPaymentStatus(
  ctx: TenantWrite,
  id: number,
  payment_status: PaymentStatus,
  seen?: string,
): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order.status === 'cancelled' && payment_status !== 'refunded') throw refuse.badRequest(texts.cancelled);
  const amount = amountToBook(order, payment_status);
  if (amount === 0 && order.payment_status === payment_status) return nothingChanged(ctx);
  refuseOutdated(order, seen, texts.changedMeanwhile);
  if (payment_status === 'paid' && isCredited(order)) throw refuse.badRequest(texts.nothingToPay);
  if (amount !== 0) return void (await writePayment(ctx, order, { amount }));
  await ctx.db.updateTable('orders').set({ payment_status, updated_at: ctx.now }).where('id', '=', id).execute();
  await audit(ctx, {
    action: 'order.payment',
    subject: { type: 'order', id, name: order.order_number },
    changes: changesBetween(order, { payment_status }),
  });
}

/** Nothing was paid, and nothing is left to pay of what was charged. */
function isCredited(order: LockedOrder): boolean {
  return order.amount_paid === 0 && order.total > 0 && amountPayable(order) === 0;
}

function amountToBook(order: LockedOrder, status: PaymentStatus): number {
  if (status === 'paid') return amountPayable(order);
  return status === 'refunded' ? -order.amount_paid : 0;
}
