import { ReturnItems } from '@stockhand/contract/orders/returns';
import { manager } from '@stockhand/db/seeds/demo-tenant';
import { orderAfter } from '../domains/orders/order-after.ts';
import { returnOrderItems } from '../domains/orders/returns/create-order-return.ts';
import { returnSaleItems } from '../domains/sales/create-sale-return.ts';
import type { TenantWrite } from '../platform/handler-context.ts';
import type { Crew } from './book-purchases.ts';
import type { PlannedSaleReturn } from './plan-mishaps.ts';

export async function takeSalesBack(crew: Crew, returns: readonly PlannedSaleReturn[]): Promise<void> {
  for (const { at, soldAt, product_id, location_id: location } of returns) {
    const ctx = crew.as(manager.username, at);
    const item = await ctx.db
      .selectFrom('sale_items as i')
      .innerJoin('sales as s', 's.id', 'i.sale_id')
      .select(['i.id', 'i.sale_id'])
      .where('s.created_at', '=', soldAt)
      .where('i.product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    const items = [{ item_id: item.id, quantity: 1, restock: true, location, reason: 'Bought by mistake' }];
    await returnSaleItems(ctx, ReturnItems.parse({ id: item.sale_id, items }));
  }
}

/** One piece of the order's first line. */
export async function takeOrderBack(
  ctx: TenantWrite,
  id: number,
  { restock, location }: { restock: boolean; location: number },
): Promise<void> {
  const order = await orderAfter(ctx, id);
  const reason = restock ? 'Wrong colour' : 'Damaged in transit';
  const items = [{ item_id: order.items[0]?.id, quantity: 1, restock, ...(restock && { location }), reason }];
  await returnOrderItems(ctx, ReturnItems.parse({ id, items }));
}
