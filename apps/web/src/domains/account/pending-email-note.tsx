import { userMessages } from '@stockhand/contract/members/messages';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { authTexts as texts } from '../auth/auth-texts.ts';
import { PasswordNotGiven, usePasswordPrompt } from './use-password-prompt.tsx';

/** A new address that waits for its link: another mail, or back to the present address. */
export function PendingEmailNote({ onCancelled }: { onCancelled: () => void }) {
  const { email, pending_email: pending } = useCurrentUser();
  const utils = trpc.useUtils();
  const { withPassword, prompt } = usePasswordPrompt();
  const resend = trpc.account.updateProfile.useMutation({
    onSuccess: (me, { email: newEmail }) => {
      utils.account.me.setData(undefined, me);
      if (newEmail !== undefined) toast.success(userMessages.emailPending(newEmail));
    },
  });
  const cancel = trpc.account.updateProfile.useMutation({
    onSuccess: (me) => {
      utils.account.me.setData(undefined, me);
      toast.success(texts.emailChangeCancelled);
      onCancelled();
    },
    onError: (error) => toastFailure(error, texts.cancelEmailFailed),
  });
  const send = async (newEmail: string) => {
    try {
      await withPassword((password) =>
        resend.mutateAsync({ email: newEmail, ...(password !== undefined && { password }) }),
      );
    } catch (error) {
      if (!(error instanceof PasswordNotGiven)) toastFailure(error, texts.resendEmailFailed);
    }
  };
  return (
    <>
      {pending && (
        <Alert
          tone="info"
          actions={
            <>
              <Button size="sm" busy={resend.isPending} busyText="Sending..." onClick={() => void send(pending)}>
                Resend
              </Button>
              <Button
                size="sm"
                busy={cancel.isPending}
                busyText="Cancelling..."
                onClick={() => cancel.mutate({ email })}
              >
                Cancel
              </Button>
            </>
          }
        >
          Waiting for confirmation: <strong className="font-medium wrap-anywhere">{pending}</strong>. Your present
          address stays in force until the mailed link is used.
        </Alert>
      )}
      {prompt}
    </>
  );
}
