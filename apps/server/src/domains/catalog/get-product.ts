import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findProduct, productView } from './product-row.ts';

export const getProduct = tenantQuery('read', 'products', ById, async (ctx, { id }) => {
  const [row] = await findProduct(ctx.db, { id });
  if (!row) throw refuse.notFound();
  return productView(ctx, row);
});
