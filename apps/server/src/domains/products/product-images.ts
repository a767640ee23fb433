import { productMessages as texts } from '@stockhand/contract/products/messages';
import { imageBytesMax, productImagesMax } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import type { Upload } from '../../platform/file-store.ts';
import type { SignedInTask, TenantWrite } from '../../platform/handler-context.ts';
import { redrawPicture } from '../../platform/picture.ts';

export interface KeptPicture {
  file_key: string;
  content_type: string;
}

/** Checks pictures by content and keeps them; every bad one is named before any is kept. Call before the transaction. */
export async function keepPictures(
  ctx: Pick<SignedInTask, 'services' | 'who'>,
  uploads: readonly Upload[],
  fieldOf = (index: number) => `images.${index}`,
): Promise<KeptPicture[]> {
  const problems: Record<string, string[]> = {};
  const drawn: { bytes: Uint8Array; contentType: string }[] = [];
  for (const [index, upload] of uploads.entries()) {
    const isTooLarge = upload.size > imageBytesMax;
    const picture = isTooLarge ? undefined : await redrawPicture(upload.path);
    if (picture) drawn.push(picture);
    else problems[fieldOf(index)] = [isTooLarge ? texts.imageSize : texts.imageType];
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  return Promise.all(
    drawn.map(async ({ bytes, contentType }) => ({
      file_key: await ctx.services.files.put(ctx.who.tenant.schema_name, bytes),
      content_type: contentType,
    })),
  );
}

/** Adds pictures to a product; the first one it ever has becomes primary. Answers the new images' ids. */
export async function addImages(
  ctx: TenantWrite,
  productId: number,
  pictures: readonly KeptPicture[],
  options: { isPrimary?: boolean } = {},
): Promise<number[]> {
  if (pictures.length === 0) return [];
  // Two uploads at once must not both find themselves first.
  await ctx.db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst();
  const there = await ctx.db
    .selectFrom('product_images')
    .select(['id', 'is_primary', 'position'])
    .where('product_id', '=', productId)
    .execute();
  if (there.length + pictures.length > productImagesMax) throw refuse.field('image', texts.imageCount);
  const takesOver = options.isPrimary === true || !there.some((image) => image.is_primary);
  if (takesOver)
    await ctx.db
      .updateTable('product_images')
      .set({ is_primary: false })
      .where('product_id', '=', productId)
      .where('is_primary', '=', true)
      .execute();
  const next = Math.max(0, ...there.map((image) => image.position + 1));
  const rows = await ctx.db
    .insertInto('product_images')
    .values(
      pictures.map((picture, index) => ({
        ...picture,
        product_id: productId,
        is_primary: takesOver && index === 0,
        position: next + index,
        created_at: ctx.now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id).sort((a, b) => a - b);
}
