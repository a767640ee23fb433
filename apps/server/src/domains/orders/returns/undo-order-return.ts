import { fromMinor, toMinor } from '@stockhand/contract/money';
import { type ReturnView, UndoReturn } from '@stockhand/contract/orders/returns';
import { type PaymentStatus, statusOfNewTotal, statusOfPayments } from '@stockhand/contract/orders/rules';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { isOrder } from '../order-row.ts';
import { findRefundsOfReturn } from '../payments/payment-row.ts';
import { writePayment } from '../payments/write-payment.ts';
import { bookUndo } from './book-undo.ts';
import { returnAfter } from './return-row.ts';
import { addReturned } from './returned-pieces.ts';

/** Takes the newest return of an order back, within a minute (docs/rules.md#returns). Answers the return that does. */
export const undoOrderReturn = tenantMutation('update', 'orders', ['orders'], UndoReturn, undoReturn, {
  subject: isOrder,
});

/** Under the order's lock, as returns: of two at once the second finds the first. */
async function undoReturn(ctx: TenantWrite, { id, return_id }: UndoReturn): Promise<ReturnView> {
  const order = await lockOrder(ctx.db, id);
  const { undone, facts, pieces, ...mirror } = await bookUndo(ctx, { type: 'order', id }, return_id);
  await addReturned(ctx, pieces);
  const amount_returned = fromMinor(toMinor(order.amount_returned) - toMinor(undone.amount));
  const payment_status = restoredStatus(order, { ...undone, amount_returned });
  const after = { ...order, amount_returned, payment_status };
  await ctx.db
    .updateTable('orders')
    .set({ amount_returned, payment_status, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    action: 'order.undo_return',
    subject: { type: 'order', id, name: order.order_number },
    changes: { ...facts, refund_amount: undone.refund_amount, ...changesBetween(order, { payment_status }) },
  });
  for (const { amount, method, paid_on: date } of await findRefundsOfReturn(readerIn(ctx.db), return_id))
    await writePayment(ctx, after, {
      ...{ amount: -amount, method, date, payment_status },
      ...{ reference: mirror.return_number, return_id: mirror.id },
    });
  return returnAfter(readerIn(ctx.db), mirror.id);
}

/**
 * The status before the return, where that is still what the return made of it; what was paid or marked since stands, and
 * changes as the charge does.
 */
function restoredStatus(
  order: LockedOrder,
  undone: { refund_amount: number; payment_status: string | null; amount_returned: number },
): PaymentStatus {
  const before = fromMinor(toMinor(order.amount_paid) + toMinor(undone.refund_amount));
  const account = { ...order, amount_returned: undone.amount_returned, amount_paid: before };
  const status_before = undone.payment_status as PaymentStatus | null;
  if (status_before !== null) {
    const credited = statusOfNewTotal({ ...account, payment_status: status_before }, { ...order, amount_paid: before });
    const made = undone.refund_amount === 0 ? credited : statusOfPayments({ ...order, payment_status: credited });
    if (made === order.payment_status) return statusOfNewTotal({ ...account, payment_status: status_before }, account);
  }
  return undone.refund_amount === 0 ? statusOfNewTotal(order, account) : statusOfPayments(account);
}
