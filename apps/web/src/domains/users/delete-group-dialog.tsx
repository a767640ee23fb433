import type { GroupView } from '@stockhand/contract/users/schema';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { trpc } from '../../platform/trpc.ts';
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
    <ConfirmDeed
      isOpen={isOpen}
      close={close}
      deed={remove}
      title={`Delete ${subject.name}`}
      description={
        subject.members === 0
          ? 'Nobody is in this group.'
          : `Its ${subject.members === 1 ? 'member loses' : `${subject.members} members lose`} what the group gives.`
      }
      confirmText="Delete"
      busyText="Deleting..."
      failure="Failed to delete the group"
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
