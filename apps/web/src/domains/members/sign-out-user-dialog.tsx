import type { UserView } from '@stockhand/contract/members/schema';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ConfirmUserAction } from './confirm-user-action.tsx';
import { fullName } from './user-labels.ts';

/** For a lost phone: ends all sessions of a person in this tenant. */
export function SignOutUserDialog(dialog: DialogSubject<UserView>) {
  return (
    <ConfirmUserAction
      dialog={dialog}
      action={trpc.members.revokeSessions.useMutation()}
      title={(user) => `Sign out ${fullName(user)}`}
      description={() => 'Every browser and device where this person works in this company has to sign in again.'}
      confirmText="Sign out"
      busyText="Signing out..."
      success={({ ended }) => (ended === 0 ? 'Was not signed in' : 'Signed out everywhere')}
    />
  );
}
