import { lowStockLabels } from '@stockhand/contract/reports/messages';
import type { LowStockStatus } from '@stockhand/contract/reports/rules';
import { type BadgeStatus, StatusBadge } from '../../../ui/status-badge.tsx';

const looks: Record<LowStockStatus, BadgeStatus> = {
  out: 'out_of_stock',
  critical: 'critical',
  low: 'low_stock',
  ok: 'in_stock',
};

export function LowStockBadge({ status }: { status: LowStockStatus }) {
  return <StatusBadge status={looks[status]} label={lowStockLabels[status]} />;
}
