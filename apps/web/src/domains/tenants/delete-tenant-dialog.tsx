import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { tenantFailureText } from './tenant-failure.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import type { Acting } from './use-expiry.ts';

interface DeleteTenantDialogProps extends DialogSubject<TenantView> {
  acting: Acting;
  /** `left`: the tenants that remain. */
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
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={remove}
      title={`Delete ${subject.name}`}
      description="Everybody in it is signed out and nobody can open it any more. Its data is kept for 30 days, then it is gone."
      typedName={subject.name}
      confirmText="Delete company"
      busyText="Deleting..."
      failure={(error) =>
        tenantFailureText(error, { forbidden: tenantMessages.mayNotDelete, otherwise: texts.deleteFailed })
      }
      // Failures are shown in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}
