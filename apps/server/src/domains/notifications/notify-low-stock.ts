import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { StockStatus } from '@stockhand/contract/catalog/schema';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { type Notice, raiseNotifications } from './raise-notifications.ts';

const severity: Record<StockStatus, number> = { in: 0, low: 1, out: 2 };

/**
 * Tells when a product's total fell below its minimum or to nothing. To be called after the balances were changed, with
 * each product's change in pieces; a product that was low before and stays low raises nothing.
 */
export async function notifyLowStock(ctx: TenantWrite, changes: ReadonlyMap<number, number>): Promise<void> {
  const fallen = [...changes].filter(([, change]) => change < 0).map(([id]) => id);
  if (fallen.length === 0) return;
  const products = await ctx.db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.min_stock_level', 's.total_stock'])
    .where('p.id', 'in', fallen)
    .where('p.is_active', '=', true)
    .where('p.archived_at', 'is', null)
    .where((eb) => eb.or([eb('s.total_stock', '=', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]))
    .orderBy('p.id')
    .execute();
  const notices = products.flatMap(({ id, name, total_stock, min_stock_level }): Notice[] => {
    const before = stockStatusOf(total_stock - must(changes.get(id), 'The change of a product'), min_stock_level);
    const after = stockStatusOf(total_stock, min_stock_level);
    if (severity[after] <= severity[before]) return [];
    const kind = after === 'out' ? 'out_of_stock' : 'low_stock';
    return [{ kind, subject: { id, name }, facts: { total_stock, min_stock_level } }];
  });
  await raiseNotifications(ctx, notices);
}
