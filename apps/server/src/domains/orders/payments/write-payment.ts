import { dayIn } from '@stockhand/contract/calendar';
import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { TakePayment } from '@stockhand/contract/orders/payments';
import { type PaymentStatus, statusOfPayments } from '@stockhand/contract/orders/rules';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { noteEvents } from '../../../platform/data/events.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedOrder } from '../lock-order.ts';

/** By the order's method and of today unless told. */
type PaymentToWrite = Omit<TakePayment, 'id'> & {
  return_id?: number;
  allowance_id?: number;
  /** What the payment restores; the one that follows from all payments unless told. */
  payment_status?: PaymentStatus;
};

/**
 * Writes a payment, or a refund with a minus, of an order under its lock, and the sum and the status that follow.
 * Answers its id. The caller has judged the amount.
 */
export async function writePayment(ctx: TenantWrite, order: LockedOrder, payment: PaymentToWrite): Promise<number> {
  const { amount } = payment;
  const method = payment.method ?? order.payment_method;
  const paid_on = payment.date ?? dayIn(ctx.now, ctx.caller.tenant.timezone);
  const reference = payment.reference ?? '';
  const { id } = await ctx.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      amount,
      method,
      paid_on,
      reference,
      return_id: payment.return_id ?? null,
      allowance_id: payment.allowance_id ?? null,
      ...creationColumns(ctx.caller.user, ctx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  noteEvents(ctx, 'payment.created', [id]);
  const amount_paid = fromMinor(toMinor(order.amount_paid) + toMinor(amount));
  const payment_status = payment.payment_status ?? statusOfPayments({ ...order, amount_paid });
  await ctx.db
    .updateTable('orders')
    .set({ amount_paid, payment_status, updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute();
  await audit(ctx, {
    action: amount > 0 ? 'order.take_payment' : 'order.refund',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes: {
      amount,
      method,
      date: paid_on,
      reference,
      ...changesBetween(order, { amount_paid, payment_status }),
    },
  });
  return id;
}
