import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

export type DeletedOrder = Pick<PurchaseOrderRow, 'id' | 'po_number'>;

interface DeletePurchaseOrderDialogProps extends DialogSubject<DeletedOrder> {
  onDeleted?: () => void;
}

/** Asks before a draft is deleted. */
export function DeletePurchaseOrderDialog({ onDeleted, subject, ...dialog }: DeletePurchaseOrderDialogProps) {
  const { purchasing } = trpc.useUtils();
  const remove = trpc.purchasing.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      dialog.close();
      onDeleted?.();
      await purchasing.list.invalidate();
    },
  });
  return (
    <DeleteDialog
      {...dialog}
      subject={subject && { id: subject.id, name: subject.po_number }}
      action={remove}
      question={texts.deleteQuestion}
      failure={texts.deleteFailed}
    />
  );
}
