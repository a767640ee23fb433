import type { GroupView } from '@stockhand/contract/members/schema';
import { trpc } from '../../../platform/trpc.ts';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from '../confirm-user-action.tsx';

export function DeleteGroupDialog(dialog: DialogSubject<GroupView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.members.groups.delete.useMutation()}
      title={({ name }) => `Delete ${name}`}
      description={({ members }) =>
        members === 0
          ? 'Nobody is in this group.'
          : `Its ${members === 1 ? 'member loses' : `${members} members lose`} what the group gives.`
      }
      confirmText="Delete"
      busyText="Deleting..."
      success="Group deleted"
      failure="Failed to delete the group"
    />
  );
}
