import { lowStockLabels } from '@stockhand/contract/reports/messages';
import type { LowStockStatus } from '@stockhand/contract/reports/rules';
import type { LowStockRow } from '@stockhand/contract/reports/schema';
import { type BadgeStatus, StatusBadge } from '../../../ui/status-badge.tsx';

const looks: Record<LowStockStatus, BadgeStatus> = {
  out: 'out_of_stock',
  critical: 'critical',
  low: 'low_stock',
  ok: 'in_stock',
};

/** Plain without a minimum (docs/rules.md#stock-status). */
export function LowStockBadge({ row: { status, min_stock_level } }: { row: LowStockRow }) {
  return <StatusBadge status={looks[status]} label={lowStockLabels[status]} isNormal={min_stock_level === 0} />;
}
