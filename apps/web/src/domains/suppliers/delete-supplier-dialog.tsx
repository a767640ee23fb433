import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.tsx';

interface DeleteSupplierDialogProps extends DialogSubject<SupplierView> {
  onDeleted?: () => void;
}

export function DeleteSupplierDialog({ subject, isOpen, close, onDeleted }: DeleteSupplierDialogProps) {
  const { suppliers } = trpc.useUtils();
  const remove = trpc.suppliers.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      close();
      onDeleted?.();
      await Promise.all([suppliers.list.invalidate(), suppliers.listArchived.invalidate()]);
    },
  });
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={remove}
      title={`Delete ${subject.name}`}
      description={texts.deleteQuestion}
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
