import type { GroupView } from '@stockhand/contract/users/schema';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';

export function DeleteGroupDialog({ subject, isOpen, close }: DialogSubject<GroupView>) {
  const utils = trpc.useUtils();
  const remove = trpc.users.deleteGroup.useMutation({
    async onSuccess() {
      toast.success('Group deleted');
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
      title={`Delete ${subject.name}`}
      description={
        subject.members === 0
          ? 'Nobody is in this group.'
          : `Its ${subject.members === 1 ? 'member loses' : `${subject.members} members lose`} what the group gives.`
      }
      confirmText="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      error={remove.isError ? failureTextOr(remove.error, 'Failed to delete the group') : undefined}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
