import { anyOf } from '../../../platform/data/any-of.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

/**
 * Of products that a supplier is about to sell for the first time, those of which it becomes the preferred one: no other
 * supplier in force is. Takes the marks of archived suppliers from them (docs/rules.md#what-a-supplier-sells). Call it under the
 * locks of their stock, under which every mark is set.
 */
export async function takeFreeMarks(ctx: TenantWrite, products: readonly number[]): Promise<ReadonlySet<number>> {
  if (products.length === 0) return new Set();
  await ctx.db
    .updateTable('supplier_products as sp')
    .from('suppliers as s')
    .set({ is_preferred: false, updated_at: ctx.now })
    .whereRef('s.id', '=', 'sp.supplier_id')
    .where('s.archived_at', 'is not', null)
    .where('sp.is_preferred', '=', true)
    .where('sp.product_id', '=', anyOf(products))
    .execute();
  const marked = await ctx.db
    .selectFrom('supplier_products')
    .select('product_id')
    .where('is_preferred', '=', true)
    .where('product_id', '=', anyOf(products))
    .execute();
  const taken = new Set(marked.map(({ product_id }) => product_id));
  return new Set(products.filter((id) => !taken.has(id)));
}
