import type { ProductView } from '@stockhand/contract/catalog/schema';
import { z } from 'zod';
import { tenantQuery } from '../../../platform/procedures.ts';
import { productView, selectProducts } from '../../catalog/product-row.ts';
import { shownFavourites } from './shown-favourites.ts';

/** The products that the caller keeps at hand and that can be sold, by name. */
export const listFavourites = tenantQuery('create', 'orders', z.object({}), async (ctx): Promise<ProductView[]> => {
  const rows = await selectProducts(ctx.db)
    .where('p.id', 'in', shownFavourites(ctx.db, ctx.caller.user.id).select('p.id'))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => productView(ctx, row));
});
