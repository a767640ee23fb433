import { userMessages as texts } from '@stockhand/contract/users/messages';
import type { UserView } from '@stockhand/contract/users/schema';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        reset.reset();
        close();
      }}
      tone="primary"
      title={`Reset the password of ${fullName(subject)}`}
      description={`An email with a link to choose a new password goes to ${subject.email}. The old password works until then.`}
      confirmText="Send email"
      busyText="Sending..."
      busy={reset.isPending}
      error={reset.isError ? failureTextOr(reset.error, texts.resetFailed) : undefined}
      onConfirm={() => reset.mutate({ id: subject.id })}
    />
  );
}
