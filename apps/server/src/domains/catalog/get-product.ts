import { ById } from '@stockhand/contract/wire';
import { keptPlan } from '@stockhand/db/driver/planning-client';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { productView, selectProducts } from './product-row.ts';

export const getProduct = tenantQuery('read', 'products', ById, async (ctx, { id }) => {
  const row = await selectProducts(ctx.db).where('p.id', '=', id).modifyEnd(keptPlan).executeTakeFirst();
  if (!row) throw refuse.notFound();
  return productView(ctx, row);
});
