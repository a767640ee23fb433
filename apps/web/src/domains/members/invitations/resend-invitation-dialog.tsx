import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { UserView } from '@stockhand/contract/members/schema';
import { trpc } from '../../../platform/trpc.ts';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from '../confirm-user-action.tsx';
import { fullName } from '../user-labels.ts';

export function ResendInvitationDialog(dialog: DialogSubject<UserView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.members.invitations.resend.useMutation()}
      tone="primary"
      title={(user) => `Resend the invitation of ${fullName(user)}`}
      description={({ email }) =>
        `An email with a new link goes to ${email}. The link that was mailed before stops working.`
      }
      confirmText="Send email"
      busyText="Sending..."
      success={texts.invitationResent}
      failure={texts.resendFailed}
    />
  );
}
