import type { OrderView } from '@stockhand/contract/orders/schema';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { findOrder } from './order-row.ts';

/** The order as it is after what the transaction did. */
export async function orderAfter(ctx: TenantWrite, id: number): Promise<OrderView> {
  const order = await findOrder(readerIn(ctx.db), id, ctx.caller.tenant.currency);
  if (!order) throw new Error('The order is not where it was put.');
  return order;
}
