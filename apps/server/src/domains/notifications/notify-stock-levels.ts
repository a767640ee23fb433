import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { StockStatus } from '@stockhand/contract/catalog/schema';
import { anyOf } from '../../platform/data/any-of.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import type { Notice } from './insert-notifications.ts';
import { raiseNotifications } from './raise-notifications.ts';

/** Pieces of one product that came or, negative, went. */
export interface LevelChange {
  total: number;
  /** On hand and not reserved. */
  available: number;
}

/**
 * Tells when a product's total fell below its minimum or to nothing, or what is available below nothing. To be called
 * after the balances were changed and under their locks; a product that was there before raises nothing.
 */
export async function notifyStockLevels(ctx: TenantWrite, changes: ReadonlyMap<number, LevelChange>): Promise<void> {
  const fallen = [...changes].filter(([, { total, available }]) => total < 0 || available < 0).map(([id]) => id);
  if (fallen.length === 0) return;
  const products = await ctx.db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.min_stock_level', 's.total_stock', 's.reserved'])
    .where('p.id', '=', anyOf(fallen))
    .where('p.is_active', '=', true)
    .where('p.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('s.total_stock', '=', 0),
        eb('s.total_stock', '<', eb.ref('p.min_stock_level')),
        eb('s.total_stock', '<', eb.ref('s.reserved')),
      ]),
    )
    .orderBy('p.id')
    .execute();
  const notices = products.flatMap((product) => crossingsOf(product, must(changes.get(product.id), 'The change')));
  await raiseNotifications(ctx, notices);
}

interface Product {
  id: number;
  name: string;
  min_stock_level: number;
  total_stock: number;
  reserved: number;
}

const severity: Record<StockStatus, number> = { in: 0, low: 1, out: 2 };

/** The lines that a product has crossed downwards. */
function crossingsOf({ id, name, ...levels }: Product, change: LevelChange): Notice[] {
  const { total_stock, min_stock_level, reserved } = levels;
  const subject = { id, name };
  const notices: Notice[] = [];
  const after = stockStatusOf(total_stock, min_stock_level);
  if (severity[after] > severity[stockStatusOf(total_stock - change.total, min_stock_level)]) {
    const kind = after === 'out' ? 'out_of_stock' : 'low_stock';
    notices.push({ kind, subject, facts: { total_stock, min_stock_level } });
  }
  const available = total_stock - reserved;
  if (available < 0 && available - change.available >= 0)
    notices.push({ kind: 'short', subject, facts: { total_stock, reserved } });
  return notices;
}
