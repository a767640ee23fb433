import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import { anyOf } from '../../platform/data/any-of.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { raiseNotifications } from './raise-notifications.ts';

export interface ChangedMinimum {
  /** As it is since. */
  product: { id: number; name: string; min_stock_level: number; is_active: boolean };
  /** Pieces on hand before this transaction changed any. */
  total_stock: number;
  minimum_before: number;
}

/**
 * Tells of products that became low because their minimum was raised (docs/rules.md#notifications). Call it under the lock of
 * their stock and after the movements of the same transaction, which tell of what they crossed themselves.
 */
export async function tellRaisedMinimums(ctx: TenantWrite, changes: readonly ChangedMinimum[]): Promise<void> {
  const fallen = changes.filter(
    ({ product, total_stock, minimum_before }) =>
      product.is_active &&
      stockStatusOf(total_stock, minimum_before) === 'in' &&
      stockStatusOf(total_stock, product.min_stock_level) === 'low',
  );
  if (fallen.length === 0) return;
  const levels = await ctx.db
    .selectFrom('stock_levels')
    .select(['product_id', 'total_stock'])
    .where('product_id', '=', anyOf(fallen.map(({ product }) => product.id)))
    .execute();
  const totals = new Map(levels.map(({ product_id, total_stock }) => [product_id, total_stock]));
  await raiseNotifications(
    ctx,
    fallen.flatMap(({ product: { id, name, min_stock_level } }) => {
      const total_stock = totals.get(id) ?? 0;
      if (stockStatusOf(total_stock, min_stock_level) !== 'low') return [];
      return [{ kind: 'low_stock' as const, subject: { id, name }, facts: { total_stock, min_stock_level } }];
    }),
  );
}
