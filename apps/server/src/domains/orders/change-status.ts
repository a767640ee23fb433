import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { goodsOf, type OrderStatus, orderTransitions } from '@stockhand/contract/orders/rules';
import { ChangeOrderStatus } from '@stockhand/contract/orders/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { sql } from 'kysely';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lineAmount } from '../../platform/line-amount.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { bookStock } from '../stock/book-stock.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import type { BookedMovement, MovementToBook } from '../stock/movements.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { hasAllowances } from './allowances/allowance-row.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { orderAfter } from './order-after.ts';
import { isOrder } from './order-row.ts';
import { hasReturns } from './returns/return-row.ts';

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

/**
 * Reserves, ships, returns or releases an order's goods for its new status (docs/rules.md#orders). The effect depends
 * on the old and the new status only: none when both reserve the goods or both have them shipped.
 */
async function moveGoods(ctx: TenantWrite, order: LockedOrder, status: OrderStatus): Promise<void> {
  const [before, after] = [goodsOf[order.status], goodsOf[status]];
  if (before === after) return;
  if (after === 'out') await takeGoods(ctx, order);
  else if (before === 'out') await returnGoods(ctx, order, { isReservedAgain: after === 'reserved' });
  else await releaseGoods(ctx, order);
}

/** Booked out as in a sale, from the order's reservation; each line stores the current cost. */
async function takeGoods(ctx: TenantWrite, order: LockedOrder): Promise<void> {
  const movements = (await itemsOf(ctx, order)).map(({ product_id, quantity, unit_price }) => ({
    product_id,
    quantity,
    unit_price,
    transaction_type: 'sale' as const,
    is_reserved: true,
  }));
  const booked = await bookForOrder(ctx, order, movements);
  const ids = booked.map(({ id }) => id);
  await ctx.db
    .updateTable('order_items as i')
    .from('stock_transactions as t')
    .set((eb) => ({ unit_cost: eb.ref('t.unit_cost') }))
    .where('i.order_id', '=', order.id)
    .where('t.id', 'in', ids)
    .whereRef('t.product_id', '=', 'i.product_id')
    .execute();
}

/** Back by adjustment to the locations that the goods left, at the cost that they left with. */
async function returnGoods(
  ctx: TenantWrite,
  order: LockedOrder,
  { isReservedAgain }: { isReservedAgain: boolean },
): Promise<void> {
  const costs = new Map((await itemsOf(ctx, order)).map((item) => [item.product_id, item.unit_cost ?? undefined]));
  const movements = (await findGoodsOut(ctx, order)).map(({ product_id, location_id, quantity }) => ({
    product_id,
    location_id,
    quantity,
    transaction_type: 'adjustment' as const,
    is_reserved: isReservedAgain,
    unit_price: costs.get(product_id),
    unit_cost: costs.get(product_id),
  }));
  await bookForOrder(ctx, order, movements);
  await ctx.db.updateTable('order_items').set({ unit_cost: null }).where('order_id', '=', order.id).execute();
}

/** The reservation ends without the goods having moved. */
async function releaseGoods(ctx: TenantWrite, order: LockedOrder): Promise<void> {
  const items = await itemsOf(ctx, order);
  const releases = items.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity }));
  await reserveStock(ctx, releases, () => Promise.resolve());
}

async function bookForOrder(
  ctx: TenantWrite,
  { id, order_number }: LockedOrder,
  movements: readonly MovementToBook[],
): Promise<BookedMovement[]> {
  const document = { type: 'order' as const, id, reference: order_number };
  // Orders of a product that is archived later are still delivered and returned to its locations.
  const options = { withArchived: true, intoInactive: true };
  const { booked } = await bookStock(ctx, { movements, document, ...options }).catch(refuseInOrderWords);
  return booked;
}

/** Only quantities can be refused: archived products and inactive locations are allowed, and neither is deleted. */
const refuseInOrderWords = refuseMovementAs({
  insufficient: ({ productName }) => refuse.badRequest(stockMessages.insufficientFor(productName)),
  'too-much': () => refuse.badRequest(texts.returnTooMuch),
  'unknown-product': () => refuse.badRequest(texts.unknownProduct),
  'unknown-location': () => refuse.badRequest(stockMessages.unknownLocation),
  'inactive-location': () => refuse.badRequest(stockMessages.inactiveLocation),
});

/** What has left and not come back, by product and location. */
function findGoodsOut(ctx: TenantWrite, order: LockedOrder) {
  return ctx.db
    .selectFrom('stock_transactions as t')
    .innerJoin('stock_entries as e', 'e.transaction_id', 't.id')
    .where('t.source_type', '=', 'order')
    .where('t.source_id', '=', order.id)
    .select((eb) => ['e.product_id', 'e.location_id', eb.neg(eb.fn.sum<number>('e.quantity')).as('quantity')])
    .groupBy(['e.product_id', 'e.location_id'])
    .having((eb) => eb(eb.fn.sum<number>('e.quantity'), '<', 0))
    .orderBy('e.product_id')
    .orderBy('e.location_id')
    .execute();
}

function itemsOf(ctx: TenantWrite, order: LockedOrder) {
  return ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'unit_price', 'unit_cost'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
}

/** As the lines keep it since the goods left. */
function costOfGoods(db: Writer, order: number) {
  return db
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(${lineAmount(sql`quantity`, sql`coalesce(unit_cost, 0)`)}), 0)`.as('cost'))
    .where('order_id', '=', order);
}
