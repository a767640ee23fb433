import { stockStatusOf } from '@stockhand/contract/catalog/rules';
import type { StockStatus } from '@stockhand/contract/catalog/schema';
import { type BadgeStatus, StatusBadge } from '../../../ui/status-badge.tsx';

const badges: Record<StockStatus, BadgeStatus> = { in: 'in_stock', low: 'low_stock', out: 'out_of_stock' };

/** Out of Stock, Low Stock or In Stock of a quantity; plain without a minimum (docs/rules.md#stock-status). */
export function StockBadge({ quantity, minimum }: { quantity: number; minimum: number }) {
  return <StatusBadge status={badges[stockStatusOf(quantity, minimum)]} isNormal={minimum === 0} />;
}
