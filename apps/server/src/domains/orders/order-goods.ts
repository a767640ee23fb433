import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { goodsOf, type OrderStatus } from '@stockhand/contract/orders/rules';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import type { BookedMovement, MovementToRecord } from '../stock/movements.ts';
import { bookMovements, checkMovements } from '../stock/record-movements.ts';
import { bookReservations, checkReservations } from '../stock/reservations.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * Reserves, ships, returns or releases an order's goods for its new status (docs/rules.md#orders). The effect depends
 * on the old and the new status only: none when both reserve the goods or both have them shipped.
 */
export async function moveGoods(ctx: TenantWrite, order: LockedOrder, status: OrderStatus): Promise<void> {
  const [before, after] = [goodsOf[order.status], goodsOf[status]];
  if (before === after) return;
  if (after === 'out') await takeGoods(ctx, order);
  else if (before === 'out') await returnGoods(ctx, order, { isReservedAgain: after === 'reserved' });
  else await releaseGoods(ctx, order);
}

/** The reservation ends without the goods having moved. */
export async function releaseGoods(ctx: TenantWrite, order: LockedOrder): Promise<void> {
  const reservations = (await itemsOf(ctx, order)).map(({ product_id, quantity }) => ({
    product_id,
    quantity: -quantity,
  }));
  // A release is never refused; this takes the locks.
  await checkReservations(ctx, reservations);
  await bookReservations(ctx, reservations);
}

/** Booked out as in a sale, from the order's reservation; each line stores the current cost. */
async function takeGoods(ctx: TenantWrite, order: LockedOrder): Promise<void> {
  const items = await itemsOf(ctx, order);
  const movements = items.map(({ product_id, quantity, unit_price }) => ({
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

async function bookForOrder(
  ctx: TenantWrite,
  order: LockedOrder,
  movements: readonly MovementToRecord[],
): Promise<BookedMovement[]> {
  // Orders of a product that is archived later are still delivered and returned to its locations.
  const options = { withArchived: true, intoInactive: true };
  const planned = await checkMovements(ctx, movements, options).catch(refuseInOrderWords);
  const source = { type: 'order' as const, id: order.id, reference: order.order_number };
  const booking = { source, at: ctx.now, by: ctx.caller.user };
  return bookMovements(
    ctx,
    planned.map((one) => ({ ...one, ...booking })),
  );
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
