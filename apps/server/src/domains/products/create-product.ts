import { productMessages as texts } from '@stockhand/contract/products/messages';
import { CreateProduct, productImagesMax } from '@stockhand/contract/products/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { z } from 'zod';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/file-store.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { addProducts } from './add-products.ts';
import { addImages, keepPictures } from './product-images.ts';
import { refuseProductsBeyondPlan } from './product-limit.ts';
import { productAfter } from './product-row.ts';
import { refuseCustomValues } from './refuse-custom-values.ts';

const Input = CreateProduct.safeExtend({
  images: z.array(z.instanceof(Upload)).max(productImagesMax, texts.imageCount).default([]),
});
type Input = z.infer<typeof Input>;

/** A product with its first stock and pictures, all or nothing (document 2, sections 3 and 5). */
export const createProduct = tenantTask('create', 'products', Input, async (ctx, input) => {
  const pictures = await keepPictures(ctx, input.images);
  return ctx.transact(async (write) => {
    await refuseProductsBeyondPlan(write, 1);
    await refuseUnknownReferences(write, input);
    await refuseCustomValues(write.db, input.custom_fields);
    const [id = 0] = await addProducts(write, [input]);
    await addImages(write, id, pictures);
    return productAfter(write, id);
  });
});

async function refuseUnknownReferences(ctx: TenantWrite, input: Input): Promise<void> {
  const problems: Record<string, string[]> = {};
  const isKnown = async (table: 'categories' | 'manufacturers', id: number) =>
    (await ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (input.category_id != null && !(await isKnown('categories', input.category_id)))
    problems.category_id = [texts.unknownCategory];
  if (input.manufacturer_id != null && !(await isKnown('manufacturers', input.manufacturer_id)))
    problems.manufacturer_id = [texts.unknownManufacturer];
  const place = await locationProblem(ctx, input.location_id);
  if (place) problems.location_id = [place];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

/** Goods are put only where a location is in use. */
async function locationProblem(ctx: TenantWrite, id: number | null | undefined): Promise<string | undefined> {
  if (id == null) return undefined;
  const location = await ctx.db.selectFrom('locations').select('is_active').where('id', '=', id).executeTakeFirst();
  if (!location) return stockMessages.unknownLocation;
  return location.is_active ? undefined : stockMessages.inactiveLocation;
}
