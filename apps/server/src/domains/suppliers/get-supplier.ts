import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findSupplier } from './supplier-row.ts';

export const getSupplier = tenantQuery('read', 'suppliers', ById, async (ctx, { id }) => {
  const supplier = await findSupplier(ctx.db, id);
  if (!supplier) throw refuse.notFound();
  return supplier;
});
