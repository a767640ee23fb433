import type { ApiKeyStatus } from '@stockhand/contract/api-keys/schema';
import { CircleMinus, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function KeyStatus({ status }: { status: ApiKeyStatus }) {
  if (status === 'active') return <StatusBadge status="active" />;
  if (status === 'expired') return <Badge icon={CircleMinus}>Expired</Badge>;
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      Maker deactivated
    </Badge>
  );
}
