import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { Rewriting } from '../../catalog/bulk/rewrite-products.ts';
import { tellRaisedMinimums } from '../../notifications/tell-raised-minimums.ts';
import type { CurrentProduct } from './current-products.ts';

/** Tells of minimums that an import or its undoing raised above the stock. Call it when the quantities are booked. */
export async function tellMinimums(
  ctx: TenantWrite,
  rewritten: readonly Rewriting[],
  products: readonly CurrentProduct[],
): Promise<void> {
  const totals = new Map(products.map(({ id, total_stock }) => [id, total_stock]));
  await tellRaisedMinimums(
    ctx,
    rewritten.map(({ id, before, after }) => ({
      product: { ...after, id },
      total_stock: totals.get(id) ?? 0,
      minimum_before: before.min_stock_level,
    })),
  );
}
