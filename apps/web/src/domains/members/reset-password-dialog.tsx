import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { UserView } from '@stockhand/contract/members/schema';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from './confirm-user-action.tsx';
import { fullName } from './user-labels.ts';

export function ResetPasswordDialog(dialog: DialogSubject<UserView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.members.resetPassword.useMutation()}
      tone="primary"
      title={(user) => `Reset the password of ${fullName(user)}`}
      description={({ email }) =>
        `An email with a link to choose a new password goes to ${email}. The old password works until then.`
      }
      confirmText="Send email"
      busyText="Sending..."
      success={texts.resetSent}
      failure={texts.resetFailed}
    />
  );
}
