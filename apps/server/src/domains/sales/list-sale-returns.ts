import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findReturnsOf } from '../orders/returns/return-row.ts';
import { isSale } from './sale-row.ts';

/** Returns of a counter sale, oldest first. */
export const listSaleReturns = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  if (!(await isSale(ctx.db, id))) throw refuse.notFound();
  return findReturnsOf(ctx.db, 'sale_id', id);
});
