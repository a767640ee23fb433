import type { TenantWrite } from '../../../platform/handler-context.ts';

/**
 * Takes the marks of archived suppliers from products that another supplier is about to sell: the first supplier in force
 * is preferred (docs/rules.md#what-a-supplier-sells).
 */
export async function freeArchivedMarks(ctx: TenantWrite, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  await ctx.db
    .updateTable('supplier_products as sp')
    .from('suppliers as s')
    .set({ is_preferred: false, updated_at: ctx.now })
    .whereRef('s.id', '=', 'sp.supplier_id')
    .where('s.archived_at', 'is not', null)
    .where('sp.is_preferred', '=', true)
    .where('sp.product_id', 'in', products)
    .execute();
}
