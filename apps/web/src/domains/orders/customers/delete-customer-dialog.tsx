import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import type { CustomerView } from '@stockhand/contract/orders/schema';
import { DeleteDialog } from '../../../platform/delete-dialog.tsx';
import { trpc } from '../../../platform/trpc.ts';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** Why a customer stays, as the server says it. */
export function deletionRefusal({ order_count, sale_count }: CustomerView): string | undefined {
  if (order_count > 0) return texts.inUse;
  return sale_count > 0 ? texts.hasSales : undefined;
}

interface DeleteCustomerDialogProps extends DialogSubject<CustomerView> {
  onDeleted?: () => void;
}

export function DeleteCustomerDialog({ onDeleted, ...dialog }: DeleteCustomerDialogProps) {
  const { orders } = trpc.useUtils();
  const remove = trpc.orders.customers.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      dialog.close();
      onDeleted?.();
      await orders.customers.list.invalidate();
    },
  });
  return <DeleteDialog {...dialog} action={remove} question={texts.deleteQuestion} failure={texts.deleteFailed} />;
}
