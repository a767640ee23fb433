import type { OrderView } from '@stockhand/contract/orders/schema';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { findOrder } from './order-row.ts';

/** The order as it is after what the transaction did. */
export async function orderAfter(ctx: TenantWrite, id: number): Promise<OrderView> {
  const order = await findOrder(readerIn(ctx.db), id, ctx.who.tenant.currency);
  if (!order) throw new Error('The order is not where it was put.');
  return order;
}
