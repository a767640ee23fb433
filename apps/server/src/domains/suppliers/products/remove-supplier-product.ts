import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { lockSupplierTerms } from './lock-supplier-terms.ts';
import { fromSupplierProducts } from './supplier-product-row.ts';

/** Takes a product off what a supplier sells. The mark goes to the supplier who delivered the product last. */
export const removeSupplierProduct = tenantMutation(
  'update',
  'suppliers',
  ['suppliers', 'purchasing'],
  ById,
  async (ctx, { id }) => {
    const row = await fromSupplierProducts(readerIn(ctx.db))
      .select(['sp.supplier_id', 'sp.product_id', 's.name as supplier_name', 'p.name as product_name'])
      .where('sp.id', '=', id)
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    await lockSupplierTerms(ctx.db, row.supplier_id);
    await lockStock(ctx.db, [row.product_id]);
    const removed = await ctx.db
      .deleteFrom('supplier_products')
      .where('id', '=', id)
      .returning('is_preferred')
      .executeTakeFirst();
    if (!removed) throw refuse.notFound();
    if (removed.is_preferred) await preferNext(ctx, row.product_id);
    await audit(ctx, {
      action: 'supplier.remove_product',
      subject: { type: 'supplier', id: row.supplier_id, name: row.supplier_name },
      changes: { product: row.product_name },
    });
  },
);

async function preferNext(ctx: TenantWrite, productId: number): Promise<void> {
  const next = await fromSupplierProducts(readerIn(ctx.db))
    .select('sp.id')
    .where('sp.product_id', '=', productId)
    .orderBy('sp.last_received_at', (order) => order.desc().nullsLast())
    .orderBy('sp.id')
    .executeTakeFirst();
  if (!next) return;
  await ctx.db
    .updateTable('supplier_products')
    .set({ is_preferred: true, updated_at: ctx.now })
    .where('id', '=', next.id)
    .execute();
}
