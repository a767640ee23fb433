import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { isOrder } from '../order-row.ts';
import { findReturnsOf } from './return-row.ts';

/** Returns of an order, oldest first. */
export const listOrderReturns = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  if (!(await isOrder(ctx.db, id))) throw refuse.notFound();
  return findReturnsOf(ctx.db, 'order_id', id);
});
