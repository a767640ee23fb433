import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { findCustomer } from './customer-row.ts';
import { survivorOf } from './survivor.ts';

/** The id of a customer who was merged answers the one who stayed. */
export const getCustomer = tenantQuery('read', 'orders', ById, async (ctx, { id }) => {
  const survivor = await survivorOf(ctx.db, id);
  const customer = await findCustomer(ctx.db, survivor ?? id);
  if (!customer) throw refuse.notFound();
  return customer;
});
