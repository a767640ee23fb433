import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { imageBytesMax, productImagesMax } from '@stockhand/contract/catalog/schema';
import { refuse } from '../../platform/errors.ts';
import { draw } from '../../platform/files/drawing.ts';
import type { Upload } from '../../platform/files/file-store.ts';
import { namingFiles } from '../../platform/files/kept-files.ts';
import type { PictureFault, Redrawn } from '../../platform/files/picture.ts';
import { drawnFor } from '../../platform/files/picture-queue.ts';
import type { SignedInTask, TenantWrite } from '../../platform/handler-context.ts';
import { claimFileRoom, refuseBeyondFileQuota } from '../tenants/file-quota.ts';

export interface KeptPicture {
  file_key: string;
  content_type: string;
  size_bytes: number;
}

/** Which field of the request carried a picture, and which one all of them. */
export interface PictureFields {
  all: string;
  of: (index: number) => string;
}

export const imageFields: PictureFields = { all: 'images', of: (index) => `images.${index}` };

const faultTexts: Record<PictureFault | 'size', string> = {
  size: texts.imageSize,
  type: texts.imageType,
  damaged: texts.imageDamaged,
  pixels: texts.imagePixels,
};

/**
 * Checks pictures by content and keeps them; every bad one is named before any is kept, and none is kept beyond the
 * tenant's quota. Call before the transaction.
 */
export async function keepPictures(
  ctx: SignedInTask,
  uploads: readonly Upload[],
  fields = imageFields,
): Promise<KeptPicture[]> {
  if (uploads.length === 0) return [];
  const problems: Record<string, string[]> = {};
  const drawn: Redrawn[] = [];
  for (const [index, upload] of uploads.entries()) {
    const isTooLarge = upload.size > imageBytesMax;
    const picture = isTooLarge ? 'size' : await drawnFor(ctx, () => draw('redrawPicture', upload.path));
    if (typeof picture === 'string') problems[fields.of(index)] = [faultTexts[picture]];
    else drawn.push(picture);
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  const bytes = drawn.reduce((sum, picture) => sum + picture.bytes.length, 0);
  await refuseBeyondFileQuota(ctx, { bytes, field: fields.all });
  return Promise.all(
    drawn.map(async ({ bytes, contentType }) => ({
      file_key: await ctx.services.files.put(ctx.caller.tenant.schema_name, bytes),
      content_type: contentType,
      size_bytes: bytes.length,
    })),
  );
}

/** Runs the transaction that names kept pictures, within the tenant's quota. */
export async function withPictures<Result>(
  ctx: SignedInTask,
  { pictures, field }: { pictures: readonly KeptPicture[]; field: string },
  work: (write: TenantWrite) => Promise<Result>,
): Promise<Result> {
  const keys = pictures.map((picture) => picture.file_key);
  const bytes = pictures.reduce((sum, picture) => sum + picture.size_bytes, 0);
  return namingFiles(ctx.services.files, keys, () =>
    ctx.transact(async (write) => {
      if (pictures.length > 0) await claimFileRoom(write, { bytes, field });
      return work(write);
    }),
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
