import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { UserView } from '@stockhand/contract/members/schema';
import { trpc } from '../../../platform/trpc.ts';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from '../confirm-user-action.tsx';
import { fullName } from '../user-labels.ts';

export function WithdrawInvitationDialog(dialog: DialogSubject<UserView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.members.delete.useMutation()}
      title={(user) => `Withdraw the invitation of ${fullName(user)}`}
      description={({ email }) => `The link that was mailed to ${email} stops working. You may invite them again.`}
      confirmText="Withdraw"
      busyText="Withdrawing..."
      success={texts.invitationWithdrawn}
      failure={texts.withdrawFailed}
    />
  );
}
