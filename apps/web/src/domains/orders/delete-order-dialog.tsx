import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

export type DeletedOrder = Pick<OrderView, 'id' | 'order_number'>;

interface DeleteOrderDialogProps extends DialogSubject<DeletedOrder> {
  onDeleted: () => void;
}

/** Asks before an order without payments is deleted. */
export function DeleteOrderDialog({ onDeleted, subject, ...dialog }: DeleteOrderDialogProps) {
  const { orders } = trpc.useUtils();
  const remove = trpc.orders.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      dialog.close();
      onDeleted();
      await orders.list.invalidate();
    },
  });
  return (
    <DeleteDialog
      {...dialog}
      subject={subject && { id: subject.id, name: subject.order_number }}
      action={remove}
      question={texts.deleteQuestion}
      failure={texts.deleteFailed}
    />
  );
}
