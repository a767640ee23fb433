import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { goodsOf, type OrderStatus } from '@stockhand/contract/orders/rules';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { bookHolds, checkHolds } from '../stock/holds.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import { bookDeeds, checkMovements } from '../stock/record-movements.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * Does with an order's goods what its new status asks for (rulings B, Orders). The effect depends on the old and the new
 * status only: nothing when both hold the goods or both have them out.
 */
export async function moveGoods(ctx: TenantWrite, order: LockedOrder, status: OrderStatus): Promise<void> {
  const [before, after] = [goodsOf[order.status], goodsOf[status]];
  if (before === after) return;
  if (after === 'out') await takeGoods(ctx, order);
  else if (before === 'out') await returnGoods(ctx, order, { isHeldAgain: after === 'held' });
  else await releaseGoods(ctx, order);
}

/** The reservation ends without the goods having moved. */
export async function releaseGoods(ctx: TenantWrite, order: LockedOrder): Promise<void> {
  const holds = (await itemsOf(ctx, order)).map(({ product_id, quantity }) => ({ product_id, quantity: -quantity }));
  // Letting go is never refused; this takes the locks.
  await checkHolds(ctx, holds);
  await bookHolds(ctx, holds);
}

/** Out as in a sale, from what the order holds; each line keeps the cost of the moment. */
async function takeGoods(ctx: TenantWrite, order: LockedOrder): Promise<void> {
  const items = await itemsOf(ctx, order);
  const movements = items.map(({ product_id, quantity, unit_price }) => ({
    product_id,
    quantity,
    unit_price,
    transaction_type: 'sale' as const,
    is_held: true,
  }));
  const booked = await bookForOrder(ctx, order, movements);
  await ctx.db
    .updateTable('order_items as i')
    .from('stock_transactions as t')
    .set((eb) => ({ unit_cost: eb.ref('t.unit_cost') }))
    .where('i.order_id', '=', order.id)
    .where('t.id', 'in', booked)
    .whereRef('t.product_id', '=', 'i.product_id')
    .execute();
}

/** Back by adjustment to the locations that the goods left, at the cost that they left with. */
async function returnGoods(
  ctx: TenantWrite,
  order: LockedOrder,
  { isHeldAgain }: { isHeldAgain: boolean },
): Promise<void> {
  const costs = new Map((await itemsOf(ctx, order)).map((item) => [item.product_id, item.unit_cost ?? undefined]));
  const movements = (await findGoodsOut(ctx, order)).map(({ product_id, location_id, quantity }) => ({
    product_id,
    location_id,
    quantity,
    transaction_type: 'adjustment' as const,
    is_held: isHeldAgain,
    unit_price: costs.get(product_id),
    unit_cost: costs.get(product_id),
  }));
  await bookForOrder(ctx, order, movements);
  await ctx.db.updateTable('order_items').set({ unit_cost: null }).where('order_id', '=', order.id).execute();
}

type GoodsMovement = Parameters<typeof checkMovements>[1][number];

async function bookForOrder(
  ctx: TenantWrite,
  order: LockedOrder,
  movements: readonly GoodsMovement[],
): Promise<number[]> {
  // What was promised before the product was archived is still delivered, and still comes back to where it lay.
  const options = { withArchived: true, intoInactive: true };
  const checked = await checkMovements(ctx, movements, options).catch(refuseInOrderWords);
  const source = { type: 'order' as const, id: order.id, reference: order.order_number };
  const deed = { source, at: ctx.now, by: ctx.who.user };
  return bookDeeds(
    ctx,
    checked,
    movements.map(() => deed),
  );
}

/** Nothing but the quantities can stand in the way: archived products and inactive locations take part, and neither is deleted. */
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
