import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { isOrder } from '../order-row.ts';
import { findPayments } from './payment-row.ts';

/** Payments and refunds of an order, oldest first. */
export const listPayments = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  if (!(await isOrder(ctx.db, id))) throw refuse.notFound();
  return findPayments(ctx.db, id);
});
