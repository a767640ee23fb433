import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { Id } from '@stockhand/contract/wire';
import { z } from 'zod';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/files/file-store.ts';
import { must } from '../../platform/must.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { imageView } from '../catalog/product-row.ts';
import { isProduct } from '../stock/product-existence.ts';
import { addImages, keepPictures, withPictures } from './product-images.ts';

const Input = z.object({
  product: Id,
  is_primary: z.boolean().default(false),
  image: z.instanceof(Upload, { error: texts.imageRequired }),
});

/** One more picture of a product; an update of the product (docs/rules.md#products). */
export const createImage = tenantTask('update', 'products', ['products'], Input, async (ctx, input) => {
  if (!(await isProduct(ctx.db, input.product))) throw refuse.notFound();
  const pictures = await keepPictures(ctx, [input.image], { all: 'image', of: () => 'image' });
  return withPictures(ctx, { pictures, field: 'image' }, async (write) => {
    const [added] = await addImages(write, input.product, pictures, { isPrimary: input.is_primary });
    const id = must(added, 'The image');
    const image = await write.db
      .selectFrom('product_images')
      .select(['id', 'product_id as product', 'file_key', 'is_primary'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await audit(write, { action: 'product.image.add', subject: { type: 'product', id: input.product } });
    return imageView(write, image);
  });
});
