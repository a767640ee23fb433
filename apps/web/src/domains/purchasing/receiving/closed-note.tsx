import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { useFormat } from '../../../platform/format.tsx';
import { Alert } from '../../../ui/alert.tsx';

/** When and why an order was closed with goods outstanding. */
export function ClosedNote({ order }: { order: Pick<PurchaseOrderView, 'closed_at' | 'close_reason'> }) {
  const { dateTime } = useFormat();
  if (!order.closed_at) return null;
  return (
    <Alert title={`Closed ${dateTime(order.closed_at)}`}>
      {order.close_reason || 'What is not delivered will not come.'}
    </Alert>
  );
}
