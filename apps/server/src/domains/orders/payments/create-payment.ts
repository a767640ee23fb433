import { dayIn } from '@stockhand/contract/calendar';
import { toMinor } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type PaymentView, TakePayment } from '@stockhand/contract/orders/payments';
import { amountPayable, paymentDays } from '@stockhand/contract/orders/rules';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { isOrder } from '../order-row.ts';
import { findPayment } from './payment-row.ts';
import { writePayment } from './write-payment.ts';

/** A payment for an order, or a refund; never more than is left to pay or was paid (docs/rules.md#payments). */
export const createPayment = tenantMutation('update', 'orders', ['orders'], TakePayment, takePayment, {
  subject: isOrder,
});

/** Under the order's lock, which makes payments of one order follow each other. */
export async function takePayment(ctx: TenantWrite, { id, ...payment }: TakePayment): Promise<PaymentView> {
  const order = await lockOrder(ctx.db, id);
  const amount = toMinor(payment.amount);
  if (amount > 0 && order.status === 'cancelled') throw refuse.badRequest(texts.cancelled);
  if (amount > toMinor(amountPayable(order))) throw refuse.field('amount', texts.moreThanDue);
  if (-amount > toMinor(order.amount_paid)) throw refuse.field('amount', texts.moreThanPaid);
  if (payment.date) refuseUnlikelyDay(ctx, order, payment.date);
  return findPayment(readerIn(ctx.db), await writePayment(ctx, order, payment));
}

/** A year that was mistyped would leave the figures of its days without anybody noticing. */
function refuseUnlikelyDay(ctx: TenantWrite, order: LockedOrder, day: string): void {
  const { timezone } = ctx.caller.tenant;
  const { first, last } = paymentDays(dayIn(order.created_at, timezone), dayIn(ctx.now, timezone));
  if (day > last) throw refuse.field('date', texts.paidAhead);
  if (day < first) throw refuse.field('date', texts.paidLongBefore);
}
