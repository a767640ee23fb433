import type { DeliveryStatus, DeliveryView } from '@stockhand/contract/webhooks/schema';
import { Badge } from '../../ui/badge.tsx';

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** One that waits after a failure is worth a look; one that waits for its first attempt is not. */
export function DeliveryState({ delivery: { status, attempts } }: { delivery: DeliveryView }) {
  const label = deliveryStatusLabels[status];
  if (status === 'failed') return <Badge tone="danger">{label}</Badge>;
  if (status === 'waiting' && attempts > 0) return <Badge tone="warning">Retrying</Badge>;
  return <span className="whitespace-nowrap text-ink-muted">{label}</span>;
}
