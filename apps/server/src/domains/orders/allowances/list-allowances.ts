import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { isOrder } from '../order-row.ts';
import { findAllowances } from './allowance-row.ts';

/** Allowances of an order, oldest first. */
export const listAllowances = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  if (!(await isOrder(ctx.db, id))) throw refuse.notFound();
  return findAllowances(ctx.db, 'order_id', id);
});
