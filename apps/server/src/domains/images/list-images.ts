import { Id } from '@stockhand/contract/wire';
import { z } from 'zod';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { imageView } from '../catalog/product-row.ts';
import { isProduct } from '../stock/product-existence.ts';

/** A product's pictures, the primary one first. */
export const listImages = tenantQuery('read', 'products', z.object({ product_id: Id }), async (ctx, { product_id }) => {
  if (!(await isProduct(ctx.db, product_id))) throw refuse.notFound();
  const images = await ctx.db
    .selectFrom('product_images')
    .select(['id', 'product_id as product', 'file_key', 'is_primary'])
    .where('product_id', '=', product_id)
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return images.map((image) => imageView(ctx, image));
});
