import type { UserView } from '@stockhand/contract/users/schema';
import { failureText } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        revoke.reset();
        close();
      }}
      title={`Sign out ${fullName(subject)}`}
      description="Every browser and device where this person works in this company has to sign in again."
      confirmText="Sign out"
      busyText="Signing out..."
      busy={revoke.isPending}
      error={revoke.isError ? failureText(revoke.error) : undefined}
      onConfirm={() => revoke.mutate({ id: subject.id })}
    />
  );
}
