import { goodsOf, orderStatusLabels, paymentStatusLabels } from '@stockhand/contract/orders/rules';
import type { OrderSummary } from '@stockhand/contract/orders/schema';
import { Badge } from '../../ui/badge.tsx';

/** Where the order stands; only what is called off stands out. */
export function OrderStatusMark({ status }: Pick<OrderSummary, 'status'>) {
  const text = orderStatusLabels[status];
  return status === 'cancelled' ? <Badge tone="danger">{text}</Badge> : text;
}

/** What is paid; goods that left before they were paid for stand out. */
export function PaymentMark({ status, payment_status }: Pick<OrderSummary, 'status' | 'payment_status'>) {
  const text = paymentStatusLabels[payment_status];
  const isOut = goodsOf[status] === 'out';
  const isOpen = payment_status === 'pending' || payment_status === 'partial';
  return isOut && isOpen ? <Badge tone="warning">{text}</Badge> : text;
}
