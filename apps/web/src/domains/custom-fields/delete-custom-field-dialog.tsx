import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';

export function DeleteCustomFieldDialog({ subject, isOpen, close }: DialogSubject<CustomFieldView>) {
  const utils = trpc.useUtils();
  const remove = trpc.customFields.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      close();
      await utils.customFields.invalidate();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        remove.reset();
        close();
      }}
      title={`Delete ${subject.name}`}
      description="It is no longer asked for. Products keep the values that they have."
      confirmText="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      error={remove.isError ? failureTextOr(remove.error, texts.deleteFailed) : undefined}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
