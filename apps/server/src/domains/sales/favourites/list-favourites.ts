import type { ProductView } from '@stockhand/contract/catalog/schema';
import { favouritesMax } from '@stockhand/contract/sales/favourites';
import { z } from 'zod';
import { tenantQuery } from '../../../platform/procedures.ts';
import { productView, selectProducts } from '../../catalog/product-row.ts';

/** The products that the caller keeps at hand and that can be sold, by name. */
export const listFavourites = tenantQuery('create', 'orders', z.object({}), async (ctx): Promise<ProductView[]> => {
  const rows = await selectProducts(ctx.db)
    .innerJoin('favourite_products as f', 'f.product_id', 'p.id')
    .where('f.user_id', '=', ctx.caller.user.id)
    .where('p.is_active', '=', true)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(favouritesMax)
    .execute();
  return rows.map((row) => productView(ctx, row));
});
