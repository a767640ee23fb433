import type { UserView } from '@stockhand/contract/users/schema';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { fullName } from './user-labels.ts';

/** For a lost phone: ends all sessions of a person in this company. */
export function SignOutUserDialog({ subject, isOpen, close }: DialogSubject<UserView>) {
  const revoke = trpc.users.revokeSessions.useMutation({
    onSuccess({ ended }) {
      toast.success(ended === 0 ? 'Was not signed in' : 'Signed out everywhere');
      close();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmDeed
      isOpen={isOpen}
      close={close}
      deed={revoke}
      title={`Sign out ${fullName(subject)}`}
      description="Every browser and device where this person works in this company has to sign in again."
      confirmText="Sign out"
      busyText="Signing out..."
      onConfirm={() => revoke.mutate({ id: subject.id })}
    />
  );
}
