import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findSale } from './sale-row.ts';

export const getSale = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  const sale = await findSale(ctx.db, id);
  if (!sale) throw refuse.notFound();
  return sale;
});
