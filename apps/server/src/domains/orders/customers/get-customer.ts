import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { findCustomer } from './customer-row.ts';

export const getCustomer = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  const customer = await findCustomer(ctx.db, id);
  if (!customer) throw refuse.notFound();
  return customer;
});
