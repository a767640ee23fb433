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
  const resend = trpc.account.updateProfile.useMutation();
  const cancel = trpc.account.updateProfile.useMutation();
  const send = async (newEmail: string) => {
    try {
      const me = await withPassword((password) =>
        resend.mutateAsync({ email: newEmail, ...(password !== undefined && { password }) }),
      );
      utils.account.me.setData(undefined, me);
      toast.success(userMessages.emailPending(newEmail));
    } catch (error) {
      if (!(error instanceof PasswordNotGiven)) toastFailure(error, texts.resendEmailFailed);
    }
  };
  const takeBack = async () => {
    try {
      utils.account.me.setData(undefined, await cancel.mutateAsync({ email }));
      toast.success(texts.emailChangeCancelled);
      onCancelled();
    } catch (error) {
      toastFailure(error, texts.cancelEmailFailed);
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
              <Button size="sm" busy={cancel.isPending} busyText="Cancelling..." onClick={() => void takeBack()}>
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
