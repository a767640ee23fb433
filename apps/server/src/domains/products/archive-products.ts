import { announce, auditAll } from '../../platform/audit.ts';
import { enqueueJob } from '../../platform/enqueue-job.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** Archives products that have history and deletes those that have none; answers how many there were. */
export async function archiveProducts(ctx: TenantWrite, ids: readonly number[]): Promise<number> {
  // The lock that movements take first: nothing is booked on a product while it is judged to have no history.
  await ctx.db
    .selectFrom('stock_levels')
    .select('product_id')
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .forUpdate()
    .execute();
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (products.length === 0) return 0;
  const found = products.map((product) => product.id);
  const moved = await ctx.db
    .selectFrom('stock_transactions')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', found)
    .execute();
  const kept = new Set(moved.map((row) => row.product_id));
  const gone = found.filter((id) => !kept.has(id));
  if (kept.size > 0) {
    await ctx.db
      .updateTable('products')
      .set({ archived_at: ctx.now, is_active: false, updated_at: ctx.now })
      .where('id', 'in', [...kept])
      .execute();
  }
  if (gone.length > 0) {
    const images = await ctx.db
      .selectFrom('product_images')
      .select('file_key')
      .where('product_id', 'in', gone)
      .execute();
    if (images.length > 0) await enqueueJob(ctx, 'deleteFiles', { keys: images.map((image) => image.file_key) });
    await ctx.db.deleteFrom('products').where('id', 'in', gone).execute();
  }
  const entries = products.map(({ id, name }) => ({
    action: kept.has(id) ? 'product.archive' : 'product.delete',
    subject: { type: 'product', id, name },
  }));
  await auditAll(ctx, entries);
  await announce(ctx, 'products', 'stock');
  return products.length;
}
