import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

interface DeleteSupplierDialogProps extends DialogSubject<SupplierView> {
  onDeleted?: () => void;
}

export function DeleteSupplierDialog({ onDeleted, ...dialog }: DeleteSupplierDialogProps) {
  const { suppliers } = trpc.useUtils();
  const remove = trpc.suppliers.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      dialog.close();
      onDeleted?.();
      await Promise.all([suppliers.list.invalidate(), suppliers.listArchived.invalidate()]);
    },
  });
  return <DeleteDialog {...dialog} action={remove} question={texts.deleteQuestion} failure={texts.deleteFailed} />;
}
