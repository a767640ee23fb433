import { fromMinor, toMinor } from '@stockhand/contract/money';
import { type AllowanceView, GiveAllowance } from '@stockhand/contract/orders/allowances';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { amountCharged, amountCredit, goodsOf, statusOfNewTotal } from '@stockhand/contract/orders/rules';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { isOrder } from '../order-row.ts';
import { writePayment } from '../payments/write-payment.ts';
import { findAllowance } from './allowance-row.ts';
import { insertAllowance } from './insert-allowance.ts';

/** Takes an amount off the charge of a shipped or delivered order (docs/rules.md#allowances). */
export const createAllowance = tenantMutation('update', 'orders', ['orders'], GiveAllowance, giveAllowance, {
  subject: isOrder,
});

/** Under the order's lock, which makes allowances, returns and payments of one order follow each other. */
async function giveAllowance(ctx: TenantWrite, form: GiveAllowance): Promise<AllowanceView> {
  const order = await lockOrder(ctx.db, form.id);
  if (order.status === 'cancelled') throw refuse.badRequest(texts.cancelled);
  if (goodsOf[order.status] !== 'out') throw refuse.badRequest(texts.notAllowable);
  const amount = toMinor(form.amount);
  if (amount > toMinor(amountCharged(order))) throw refuse.field('amount', texts.moreThanCharged);
  if (-amount > toMinor(order.amount_allowed)) throw refuse.field('amount', texts.moreThanAllowed);
  const amount_allowed = fromMinor(toMinor(order.amount_allowed) + amount);
  const after = { ...order, amount_allowed };
  const refund = form.refund_amount ?? 0;
  if (toMinor(refund) > toMinor(amountCredit(after))) throw refuse.field('refund_amount', texts.moreThanOwed);
  const allowed = { ...after, payment_status: statusOfNewTotal(order, after) };
  const id = await writeAllowance(ctx, order, allowed, form);
  if (refund > 0) {
    const { method } = form;
    await writePayment(ctx, allowed, { amount: -refund, method, reference: 'Allowance', allowance_id: id });
  }
  return findAllowance(readerIn(ctx.db), id);
}

async function writeAllowance(
  ctx: TenantWrite,
  order: LockedOrder,
  { amount_allowed, payment_status }: LockedOrder,
  { amount, reason }: GiveAllowance,
): Promise<number> {
  const id = await insertAllowance(ctx, { order_id: order.id }, { amount, reason });
  await ctx.db
    .updateTable('orders')
    .set({ amount_allowed, payment_status, updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute();
  await audit(ctx, {
    action: 'order.allow',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes: {
      amount,
      ...(reason && { reason }),
      ...changesBetween(order, { amount_allowed, payment_status }),
    },
  });
  return id;
}
