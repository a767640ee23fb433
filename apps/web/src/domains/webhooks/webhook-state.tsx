import type { WebhookStatus } from '@stockhand/contract/webhooks/schema';
import { CirclePause, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function WebhookState({ status }: { status: WebhookStatus }) {
  switch (status) {
    case 'active':
      return <StatusBadge status="active" />;
    case 'failing':
      return (
        <Badge tone="warning" icon={TriangleAlert}>
          Failing
        </Badge>
      );
    case 'paused':
      return <Badge icon={CirclePause}>Paused</Badge>;
    case 'suspended':
      return (
        <Badge tone="danger" icon={CircleX}>
          Paused after failures
        </Badge>
      );
  }
}
