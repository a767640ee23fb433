import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { CreateProduct, productImagesMax } from '@stockhand/contract/catalog/schema';
import { z } from 'zod';
import { Upload } from '../../platform/files/file-store.ts';
import { must } from '../../platform/must.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { addImages, imageFields, keepPictures, withPictures } from '../images/product-images.ts';
import { addProducts } from './add-products.ts';
import { refuseProductsBeyondPlan } from './product-limit.ts';
import { productAfter } from './product-row.ts';
import { refuseCustomValues } from './refuse-custom-values.ts';
import { refuseUnknownReferences } from './refuse-unknown-references.ts';

const Input = CreateProduct.safeExtend({
  images: z.array(z.instanceof(Upload)).max(productImagesMax, texts.imageCount).default([]),
});

/** A product with its first stock and pictures, all or nothing (docs/rules.md#products). */
export const createProduct = tenantTask('create', 'products', ['products'], Input, async (ctx, input) => {
  const pictures = await keepPictures(ctx, input.images);
  return withPictures(ctx, { pictures, field: imageFields.all }, async (write) => {
    await refuseProductsBeyondPlan(write, 1);
    await refuseUnknownReferences(write, {
      category_id: { kind: 'categories', id: input.category_id },
      manufacturer_id: { kind: 'manufacturers', id: input.manufacturer_id },
      location_id: { kind: 'locations', id: input.location_id },
    });
    await refuseCustomValues(write.db, input.custom_fields);
    const [added] = await addProducts(write, [input]);
    const id = must(added, 'The product');
    await addImages(write, id, pictures);
    return productAfter(write, id);
  });
});
