import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useOrderChanged } from './use-order-changed.ts';

export function CancelOrderDialog({ order, open, onClose }: OrderDialogProps) {
  const changed = useOrderChanged();
  // As the order was when the question was asked.
  const [seen, setSeen] = useState(order.updated_at);
  if (!open && seen !== order.updated_at) setSeen(order.updated_at);
  const cancel = trpc.orders.changeStatus.useMutation({
    onSuccess: (answer) => {
      onClose();
      return changed(answer, texts.cancelDone);
    },
  });
  return (
    <ConfirmAction
      isOpen={open}
      close={onClose}
      action={cancel}
      title={`Cancel ${order.order_number}`}
      description={texts.cancelQuestion}
      confirmText="Cancel Order"
      cancelText="Keep Order"
      busyText="Cancelling..."
      failure={texts.cancelFailed}
      onConfirm={() => cancel.mutate({ id: order.id, status: 'cancelled', expected_updated_at: seen.toISOString() })}
    />
  );
}
