import { backgroundMessages as texts } from '@stockhand/contract/background/messages';
import type { MailView } from '@stockhand/contract/background/schema';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';

export function ResendMailButton({ mail: { id, recipient, subject } }: { mail: MailView }) {
  const { background } = trpc.useUtils();
  const resend = trpc.background.mails.resend.useMutation({
    onSuccess: () => void toast.success(texts.resent(recipient)),
    onError: (error) => toastFailure(error, texts.resendFailed),
    onSettled: () => background.mails.invalidate(),
  });
  return (
    <Button
      size="sm"
      className="-my-1"
      aria-label={`Resend ${subject} to ${recipient}`}
      busy={resend.isPending}
      onClick={() => resend.mutate({ id })}
    >
      Resend
    </Button>
  );
}
