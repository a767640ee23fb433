import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { useFormat } from '../../../platform/format.tsx';
import { Badge } from '../../../ui/badge.tsx';

interface MaximumBadgeProps {
  line: Pick<ReorderLine, 'position' | 'max_stock_level'>;
  /** What is to be ordered of it. */
  quantity: number | null;
}

/** Where an order brings a product above its maximum; 0 is no maximum. */
export function MaximumBadge({ line: { position, max_stock_level }, quantity }: MaximumBadgeProps) {
  const format = useFormat();
  if (max_stock_level === 0 || position + (quantity ?? 0) <= max_stock_level) return null;
  return <Badge tone="warning">{texts.exceedsMaximum(format.quantity(max_stock_level))}</Badge>;
}
