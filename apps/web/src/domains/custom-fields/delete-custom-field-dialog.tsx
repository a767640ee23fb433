import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

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
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={remove}
      title={`Delete ${subject.name}`}
      description="It is no longer asked for. Products keep the values that they have."
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
