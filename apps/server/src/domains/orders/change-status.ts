import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { goodsOf, type OrderStatus, orderTransitions } from '@stockhand/contract/orders/rules';
import { ChangeOrderStatus } from '@stockhand/contract/orders/schema';
import { sql } from 'kysely';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lineAmount } from '../../platform/line-amount.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { hasAllowances } from './allowances/allowance-row.ts';
import { lockOrder } from './lock-order.ts';
import { orderAfter } from './order-after.ts';
import { moveGoods } from './order-goods.ts';
import { isOrder } from './order-row.ts';
import { hasReturns } from './returns/has-returns.ts';

/** The same status again is no change (docs/rules.md#orders); `cancelled` is final. */
export const changeStatus = tenantMutation(
  'update',
  'orders',
  ['orders'],
  ChangeOrderStatus,
  async (ctx, { id, status, expected_updated_at }) => {
    await setStatus(ctx, id, status, expected_updated_at);
    return orderAfter(ctx, id);
  },
  { subject: isOrder },
);

/** Moves the goods as the new status asks for and writes it down. */
export async function setStatus(ctx: TenantWrite, id: number, status: OrderStatus, seen?: string): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (order.status === status) return nothingChanged(ctx);
  refuseOutdated(order, seen, texts.changedMeanwhile);
  if (!orderTransitions[order.status].includes(status)) throw refuse.badRequest(texts.cancelled);
  if (goodsOf[status] !== 'out' && (await hasReturns(ctx, order))) throw refuse.badRequest(texts.hasReturns);
  if (goodsOf[status] !== 'out' && (await hasAllowances(ctx, order))) throw refuse.badRequest(texts.hasAllowances);
  await moveGoods(ctx, order, status);
  const isOut = goodsOf[status] === 'out';
  await ctx.db
    .updateTable('orders')
    .set({
      status,
      updated_at: ctx.now,
      shipped_at: isOut ? (order.shipped_at ?? ctx.now) : null,
      delivered_at: status === 'delivered' ? ctx.now : null,
      goods_cost: isOut ? costOfGoods(ctx.db, id) : null,
    })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    action: 'order.status',
    subject: { type: 'order', id, name: order.order_number },
    changes: changesBetween(order, { status }),
  });
}

/** As the lines keep it since the goods left. */
function costOfGoods(db: Writer, order: number) {
  return db
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(${lineAmount(sql`quantity`, sql`coalesce(unit_cost, 0)`)}), 0)`.as('cost'))
    .where('order_id', '=', order);
}
