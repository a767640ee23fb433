import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findOrder } from './order-row.ts';

/** With customer, items, addresses and history. */
export const getOrder = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  const order = await findOrder(ctx.db, id, ctx.caller.tenant.currency);
  if (!order) throw refuse.notFound();
  return order;
});
