import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { UserView } from '@stockhand/contract/members/schema';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from './confirm-user-action.tsx';
import { fullName } from './user-labels.ts';

/** For a member who lost phone and recovery codes. */
export function ResetTwoFactorDialog(dialog: DialogSubject<UserView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.account.twoFactor.reset.useMutation()}
      title={(user) => `Reset two-factor authentication of ${fullName(user)}`}
      description={() =>
        'Do this only if you are sure who asks. They are signed out everywhere, get an email about it, and sign in with their password alone until they set it up again.'
      }
      confirmText="Reset two-factor"
      busyText="Resetting..."
      success={({ detail }) => detail}
      failure={texts.twoFactorResetFailed}
    />
  );
}
