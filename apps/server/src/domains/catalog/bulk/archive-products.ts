import { enqueueJob } from '../../../platform/background/enqueue-job.ts';
import { anyOf } from '../../../platform/data/any-of.ts';
import { auditAll } from '../../../platform/data/audit.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { lockStock } from '../../stock/lock-stock.ts';

interface Product {
  id: number;
  name: string;
}

/** Takes products out of every list and keeps them, to be restored as they were; answers which there were. */
export async function archiveProducts(ctx: TenantWrite, ids: readonly number[]): Promise<number[]> {
  const products = await lockProducts(ctx, ids);
  await archive(ctx, products);
  return idsOf(products);
}

/** Archives products that have history and deletes those that have none; answers how many there were. */
export async function deleteOrArchive(ctx: TenantWrite, ids: readonly number[]): Promise<number> {
  const products = await lockProducts(ctx, ids);
  if (products.length === 0) return 0;
  const kept = await findKept(ctx, idsOf(products));
  await archive(
    ctx,
    products.filter(({ id }) => kept.has(id)),
  );
  await erase(
    ctx,
    products.filter(({ id }) => !kept.has(id)),
  );
  return products.length;
}

/** Those that the ledger, a document or a count names. */
async function findKept(ctx: TenantWrite, ids: readonly number[]): Promise<Set<number>> {
  const kept = new Set<number>();
  for (const table of ['stock_transactions', 'purchase_order_items', 'count_lines'] as const) {
    const rows = await ctx.db
      .selectFrom(table)
      .select('product_id')
      .distinct()
      .where('product_id', '=', anyOf(ids))
      .execute();
    for (const row of rows) kept.add(row.product_id);
  }
  return kept;
}

async function lockProducts(ctx: TenantWrite, ids: readonly number[]): Promise<Product[]> {
  // Nothing is booked or ordered while the product's history is checked.
  await lockStock(ctx.db, ids);
  return ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** `is_active` stays, so restoring brings the product back unchanged. */
async function archive(ctx: TenantWrite, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  await ctx.db
    .updateTable('products')
    .set({ archived_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', anyOf(idsOf(products)))
    .execute();
  await auditAction(ctx, 'product.archive', products);
}

async function erase(ctx: TenantWrite, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  const images = await ctx.db
    .selectFrom('product_images')
    .select('file_key')
    .where('product_id', '=', anyOf(idsOf(products)))
    .execute();
  if (images.length > 0) await enqueueJob(ctx, 'deleteFiles', { keys: images.map((image) => image.file_key) });
  await ctx.db
    .deleteFrom('products')
    .where('id', '=', anyOf(idsOf(products)))
    .execute();
  await auditAction(ctx, 'product.delete', products);
}

function auditAction(
  ctx: TenantWrite,
  action: 'product.archive' | 'product.delete',
  products: readonly Product[],
): Promise<void> {
  return auditAll(
    ctx,
    products.map(({ id, name }) => ({ action, subject: { type: 'product' as const, id, name } })),
  );
}

function idsOf(products: readonly Product[]): number[] {
  return products.map((product) => product.id);
}
