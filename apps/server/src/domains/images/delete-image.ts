import { ById } from '@stockhand/contract/wire';
import { enqueueJob } from '../../platform/background/enqueue-job.ts';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/** Removes a picture, which is an update of its product; the first one left becomes primary. */
export const deleteImage = tenantMutation('update', 'products', ['products'], ById, async (ctx, { id }) => {
  const image = await ctx.db
    .selectFrom('product_images')
    .select(['product_id', 'file_key', 'is_primary'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!image) throw refuse.notFound();
  await ctx.db.deleteFrom('product_images').where('id', '=', id).execute();
  if (image.is_primary) {
    const next = await ctx.db
      .selectFrom('product_images')
      .select('id')
      .where('product_id', '=', image.product_id)
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (next) await ctx.db.updateTable('product_images').set({ is_primary: true }).where('id', '=', next.id).execute();
  }
  await enqueueJob(ctx, 'deleteFiles', { keys: [image.file_key] });
  await audit(ctx, { action: 'product.image.remove', subject: { type: 'product', id: image.product_id } });
});
