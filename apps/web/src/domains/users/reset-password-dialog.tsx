import { userMessages as texts } from '@stockhand/contract/users/messages';
import type { UserView } from '@stockhand/contract/users/schema';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { fullName } from './user-labels.ts';

export function ResetPasswordDialog({ subject, isOpen, close }: DialogSubject<UserView>) {
  const reset = trpc.users.resetPassword.useMutation({
    onSuccess() {
      toast.success(texts.resetSent);
      close();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmDeed
      isOpen={isOpen}
      close={close}
      deed={reset}
      tone="primary"
      title={`Reset the password of ${fullName(subject)}`}
      description={`An email with a link to choose a new password goes to ${subject.email}. The old password works until then.`}
      confirmText="Send email"
      busyText="Sending..."
      failure={texts.resetFailed}
      onConfirm={() => reset.mutate({ id: subject.id })}
    />
  );
}
