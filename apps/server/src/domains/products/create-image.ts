import { productMessages as texts } from '@stockhand/contract/products/messages';
import { Id } from '@stockhand/contract/wire';
import { z } from 'zod';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/file-store.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { isProduct } from '../stock/product-existence.ts';
import { addImages, keepPictures } from './product-images.ts';
import { imageView } from './product-row.ts';

const Input = z.object({
  product: Id,
  is_primary: z.boolean().default(false),
  image: z.instanceof(Upload, { error: texts.imageRequired }),
});

/** One more picture of a product; an update of the product (rulings, Fine print). */
export const createImage = tenantTask('update', 'products', Input, async (ctx, input) => {
  if (!(await isProduct(ctx.db, input.product))) throw refuse.notFound();
  const [picture] = await keepPictures(ctx, [input.image], () => 'image');
  if (!picture) throw refuse.field('image', texts.imageType);
  return ctx.transact(async (write) => {
    const [id = 0] = await addImages(write, input.product, [picture], { isPrimary: input.is_primary });
    const image = await write.db
      .selectFrom('product_images')
      .select(['id', 'product_id as product', 'file_key', 'is_primary'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await audit(write, { action: 'product.image.add', subject: { type: 'product', id: input.product } });
    await announce(write, 'products');
    return imageView(write, image);
  });
});
