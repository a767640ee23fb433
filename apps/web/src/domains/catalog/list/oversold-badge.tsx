import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** How much more open orders are promised than is on hand: a count may find less than was promised. */
export function OversoldBadge({ available }: { available: number }) {
  const format = useFormat();
  if (available >= 0) return null;
  return (
    <Badge tone="danger" icon={TriangleAlert}>
      Short by {format.quantity(-available)}
    </Badge>
  );
}
