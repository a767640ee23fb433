import { anyOf } from '../../../platform/data/any-of.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { type NewestDocuments, noDocuments } from '../newest-documents.ts';

/** The newest rows of documents that name each product, without the movements and counts of the import itself. */
export async function documentsSince(
  ctx: TenantWrite,
  importId: number,
  ids: readonly number[],
): Promise<Map<number, NewestDocuments>> {
  const newest = (table: 'order_items' | 'purchase_order_items') =>
    ctx.db
      .selectFrom(table)
      .select((eb) => ['product_id', eb.fn.max('id').as('id')])
      .where('product_id', '=', anyOf(ids))
      .groupBy('product_id');
  const newestOfOthers = (table: 'stock_transactions' | 'stock_counts') =>
    ctx.db
      .selectFrom(table)
      .select((eb) => ['product_id', eb.fn.max('id').as('id')])
      .where('product_id', '=', anyOf(ids))
      .where((eb) => eb.or([eb('source_type', '<>', 'import'), eb('source_id', 'is distinct from', importId)]))
      .groupBy('product_id');
  const found = new Map<number, NewestDocuments>();
  const note = (field: keyof NewestDocuments, rows: readonly { product_id: number; id: number }[]) => {
    for (const { product_id, id } of rows) {
      const one = found.get(product_id) ?? noDocuments;
      found.set(product_id, { ...one, [field]: Number(id) });
    }
  };
  note('movement', await newestOfOthers('stock_transactions').execute());
  note('count', await newestOfOthers('stock_counts').execute());
  note('order_item', await newest('order_items').execute());
  note('purchase_item', await newest('purchase_order_items').execute());
  return found;
}
