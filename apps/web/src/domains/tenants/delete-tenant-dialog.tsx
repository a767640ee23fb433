import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { tenantFailureText } from './tenant-failure.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import type { Acting } from './use-expiry.ts';

interface DeleteTenantDialogProps extends DialogSubject<TenantView> {
  acting: Acting;
  /** `left`: the companies that remain. */
  onDeleted: (gone: TenantView, left: TenantView[]) => void;
}

export function DeleteTenantDialog({ subject, isOpen, close, acting, onDeleted }: DeleteTenantDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.tenants.delete.useMutation();
  if (!subject) return null;
  const confirm = async () => {
    await acting(() => remove.mutateAsync({ id: subject.id }));
    toast.success(texts.deleted(subject.name));
    close();
    await utils.tenants.invalidate();
    const { tenants } = await utils.tenants.list.fetch();
    onDeleted(subject, tenants);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        remove.reset();
        close();
      }}
      title={`Delete ${subject.name}`}
      description="Everybody in it is signed out and nobody can open it any more. Its data is kept for 30 days, then it is gone."
      confirmText="Delete company"
      busyText="Deleting..."
      busy={remove.isPending}
      error={
        remove.isError
          ? tenantFailureText(remove.error, { forbidden: tenantMessages.mayNotDelete, otherwise: texts.deleteFailed })
          : undefined
      }
      // What failed stands in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}
