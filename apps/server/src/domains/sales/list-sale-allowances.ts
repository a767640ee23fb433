import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findAllowances } from '../orders/allowances/allowance-row.ts';
import { isSale } from './sale-row.ts';

/** Allowances of a counter sale, oldest first. */
export const listSaleAllowances = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  if (!(await isSale(ctx.db, id))) throw refuse.notFound();
  return findAllowances(ctx.db, 'sale_id', id);
});
