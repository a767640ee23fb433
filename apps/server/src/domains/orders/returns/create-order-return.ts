import { fromMinor, toMinor } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { ReturnItems, type ReturnView } from '@stockhand/contract/orders/returns';
import { goodsOf, planRefund, statusOfNewTotal } from '@stockhand/contract/orders/rules';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { isOrder } from '../order-row.ts';
import { writePayment } from '../payments/write-payment.ts';
import { bookReturn } from './book-return.ts';
import { planReturn, type ReturnableItem, refundTexts, returnValueOf } from './plan-return.ts';
import { returnAfter } from './return-row.ts';
import { refundFacts, returnedFacts } from './returned-facts.ts';
import { addReturned } from './returned-pieces.ts';

/** Lines of a shipped or delivered order come back, in one return with its refund (docs/rules.md#returns). */
export const createOrderReturn = tenantMutation('update', 'orders', ['orders'], ReturnItems, returnOrderItems, {
  subject: isOrder,
});

/** Under the order's lock, which is taken before those of the stock. */
export async function returnOrderItems(ctx: TenantWrite, form: ReturnItems): Promise<ReturnView> {
  const order = await lockOrder(ctx.db, form.id);
  if (order.status === 'cancelled') throw refuse.badRequest(texts.cancelled);
  if (goodsOf[order.status] !== 'out') throw refuse.badRequest(texts.notReturnable);
  const items = await findItems(ctx, order);
  const { planned, problems } = planReturn(items, form.items);
  const refund = planRefund('order', order, fromMinor(returnValueOf(planned)), form);
  if (typeof refund === 'string') problems[refund] = [refundTexts[refund]];
  if (typeof refund === 'string' || Object.keys(problems).length > 0) throw refuse.fields(problems);
  const document = { type: 'order' as const, id: order.id };
  const booked = await bookReturn(ctx, {
    ...{ document, planned, refund, notes: form.notes },
    payment_status: order.payment_status,
  });
  await addReturned(
    ctx,
    planned.map(({ line }) => line),
  );
  const credited = creditedBy(order, refund.amount);
  await audit(ctx, {
    action: 'order.return',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes: {
      return_number: booked.return_number,
      items: returnedFacts(planned),
      ...refundFacts(refund),
      ...(credited.payment_status !== order.payment_status && {
        payment_status: [order.payment_status, credited.payment_status],
      }),
    },
  });
  await writeCredit(ctx, order, { ...credited, ...refund, ...booked, method: form.refund_method });
  return returnAfter(readerIn(ctx.db), booked.id);
}

function findItems(ctx: TenantWrite, order: LockedOrder): Promise<ReturnableItem[]> {
  return ctx.db
    .selectFrom('order_items')
    .select(['id', 'product_id', 'product_name', 'quantity', 'returned_quantity', 'unit_price', 'unit_cost'])
    .select(['line_total', 'discount_share', 'tax_share'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
}

/** What a return of goods worth `amount` makes of the order's account, before anything is given back. */
function creditedBy(order: LockedOrder, amount: number) {
  const amount_returned = fromMinor(toMinor(order.amount_returned) + toMinor(amount));
  return { amount_returned, payment_status: statusOfNewTotal(order, { ...order, amount_returned }) };
}

/** Takes the return off what is due and books what is given back. */
async function writeCredit(
  ctx: TenantWrite,
  order: LockedOrder,
  credit: ReturnType<typeof creditedBy> & {
    id: number;
    return_number: string;
    refund_amount: number;
    method: ReturnItems['refund_method'];
  },
): Promise<void> {
  const { amount_returned, payment_status } = credit;
  const credited = await ctx.db
    .updateTable('orders')
    .set({ amount_returned, payment_status, updated_at: ctx.now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirst();
  if (credit.refund_amount === 0) return;
  const { method, return_number: reference, id: return_id } = credit;
  await writePayment(ctx, must(credited), { amount: -credit.refund_amount, method, reference, return_id });
}
