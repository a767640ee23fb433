import { userMessages as texts } from '@stockhand/contract/users/messages';
import type { UserView } from '@stockhand/contract/users/schema';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { fullName } from './user-labels.ts';

/** For a member who lost phone and recovery codes. */
export function ResetTwoFactorDialog({ subject, isOpen, close }: DialogSubject<UserView>) {
  const queries = trpc.useUtils();
  const reset = trpc.auth.twoFactor.reset.useMutation({
    async onSuccess({ detail }) {
      toast.success(detail);
      await queries.users.list.invalidate();
      close();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmDeed
      isOpen={isOpen}
      close={close}
      deed={reset}
      title={`Reset two-factor authentication of ${fullName(subject)}`}
      description="Do this only if you are sure who asks. They are signed out everywhere, get an email about it, and sign in with their password alone until they set it up again."
      confirmText="Reset two-factor"
      busyText="Resetting..."
      failure={texts.twoFactorResetFailed}
      onConfirm={() => reset.mutate({ id: subject.id })}
    />
  );
}
