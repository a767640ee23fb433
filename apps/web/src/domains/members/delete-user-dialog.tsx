import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { UserView } from '@stockhand/contract/members/schema';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from './confirm-user-action.tsx';
import { fullName } from './user-labels.ts';

export function DeleteUserDialog(dialog: DialogSubject<UserView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.members.delete.useMutation()}
      title={(user) => `Delete ${fullName(user)}`}
      description={({ email }) =>
        `${email} can no longer work in this company and is signed out of it at once. What they did here stays.`
      }
      confirmText="Delete"
      busyText="Deleting..."
      success={texts.deleted}
      failure={texts.deleteFailed}
    />
  );
}
