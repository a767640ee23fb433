import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ArrangeImages } from '@stockhand/contract/catalog/schema';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/** Puts a product's pictures in order, which is an update of it; names all of them, and the first becomes primary. */
export const arrangeImages = tenantMutation(
  'update',
  'products',
  ['products'],
  ArrangeImages,
  async (ctx, { product, ids }) => {
    // The lock that adding a picture takes too: there is one order and one primary picture.
    const found = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', product)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw refuse.notFound();
    const images = await ctx.db
      .selectFrom('product_images')
      .select(['id', 'is_primary'])
      .where('product_id', '=', product)
      .execute();
    const wanted = new Set(ids);
    const isWhole = wanted.size === images.length && images.every((image) => wanted.has(image.id));
    if (!isWhole || wanted.size < ids.length) throw refuse.field('ids', texts.imagesChanged);
    const [first] = ids;
    // At no moment two primary ones.
    await ctx.db
      .updateTable('product_images')
      .set({ is_primary: false })
      .where('product_id', '=', product)
      .where('is_primary', '=', true)
      .execute();
    for (const [position, id] of ids.entries())
      await ctx.db
        .updateTable('product_images')
        .set({ position, is_primary: id === first })
        .where('id', '=', id)
        .execute();
    await audit(ctx, { action: 'product.image.arrange', subject: { type: 'product', id: product }, changes: { ids } });
  },
);
