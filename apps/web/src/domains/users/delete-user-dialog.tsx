import { userMessages as texts } from '@stockhand/contract/users/messages';
import type { UserView } from '@stockhand/contract/users/schema';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { fullName } from './user-labels.ts';

export function DeleteUserDialog({ subject, isOpen, close }: DialogSubject<UserView>) {
  const utils = trpc.useUtils();
  const remove = trpc.users.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      close();
      await utils.users.invalidate();
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
      title={`Delete ${fullName(subject)}`}
      description={`${subject.email} can no longer work in this company and is signed out of it at once. What they did here stays.`}
      confirmText="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      error={remove.isError ? failureTextOr(remove.error, texts.deleteFailed) : undefined}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
