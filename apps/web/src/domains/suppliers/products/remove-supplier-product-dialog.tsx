import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import type { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { trpc } from '../../../platform/trpc.ts';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';

export function RemoveSupplierProductDialog({ subject, isOpen, close }: DialogSubject<SupplierProductView>) {
  const { suppliers, purchasing } = trpc.useUtils();
  const remove = trpc.suppliers.products.remove.useMutation({
    async onSuccess() {
      toast.success(texts.removed);
      close();
      await Promise.all([suppliers.products.invalidate(), purchasing.invalidate()]);
    },
  });
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={remove}
      title={`Remove ${subject.product_name} from ${subject.supplier_name}`}
      description={texts.removeQuestion}
      confirmText="Remove"
      busyText="Removing..."
      failure={texts.removeFailed}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
