import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { StockStatus } from '@stockhand/contract/catalog/schema';
import type { Notice } from './insert-notifications.ts';

/** What a product's stock changed by, and what it is since. */
export interface LevelChange {
  product: { id: number; name: string; min_stock_level: number; is_active: boolean; is_archived: boolean };
  level: { total_stock: number; reserved: number };
  /** Pieces that came or, negative, went. */
  total: number;
  /** The same of those on hand and not reserved. */
  available: number;
}

/**
 * The products whose total fell below their minimum or to nothing, or whose available quantity fell below nothing. One that was
 * there before is not told again (docs/rules.md#notifications).
 */
export function crossingsOf(changes: readonly LevelChange[]): Notice[] {
  return changes
    .filter(({ product }) => product.is_active && !product.is_archived)
    .toSorted((a, b) => a.product.id - b.product.id)
    .flatMap((change) => [...statusCrossing(change), ...shortCrossing(change)]);
}

const severity: Record<StockStatus, number> = { in: 0, low: 1, out: 2 };

function statusCrossing({ product, level, total }: LevelChange): Notice[] {
  const { id, name, min_stock_level } = product;
  const { total_stock } = level;
  const after = stockStatusOf(total_stock, min_stock_level);
  if (severity[after] <= severity[stockStatusOf(total_stock - total, min_stock_level)]) return [];
  const kind = after === 'out' ? 'out_of_stock' : 'low_stock';
  return [{ kind, subject: { id, name }, facts: { total_stock, min_stock_level } }];
}

function shortCrossing({ product, level, available: change }: LevelChange): Notice[] {
  const { total_stock, reserved } = level;
  const available = total_stock - reserved;
  if (available >= 0 || available - change < 0) return [];
  return [{ kind: 'short', subject: { id: product.id, name: product.name }, facts: { total_stock, reserved } }];
}
