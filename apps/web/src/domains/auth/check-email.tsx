import { authMessages } from '@stockhand/contract/auth/messages';
import { type PreRegistered, verificationHours } from '@stockhand/contract/auth/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ActiveAccount } from './active-account.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { type SentSignUp, signUpToast } from './sign-up/sent-sign-up.ts';

/** After sign-up: the account waits for its link. In local mode, which sends no mail, the link is shown here. */
export function CheckEmail({ signUp, onResent }: { signUp: SentSignUp; onResent: (signUp: SentSignUp) => void }) {
  const token = signUp.verification_token;
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess(answer) {
      if (answer.is_active) toast.dismiss(signUpToast);
      else toast.success(resentText(answer, token), { id: signUpToast });
      // Asked for too soon, the first link stays the valid one.
      if (answer.is_active || answer.verification_token) onResent({ ...answer, browser_key: signUp.browser_key });
    },
    onError: (error) => toastFailure(error, authTexts.resendFailed),
  });
  if (signUp.is_active) return <ActiveAccount />;
  return (
    <AuthLayout
      title="Check Your Email"
      description={
        <>
          {token ? 'Your account waits for this address: ' : 'We sent a verification link to '}
          <strong className="text-ink wrap-anywhere">{signUp.email}</strong>. The link expires in {verificationHours}{' '}
          hours.
        </>
      }
      footer={
        <TextLink asChild standalone>
          <AppLink to={paths.login}>Back to login</AppLink>
        </TextLink>
      }
    >
      <div className="flex flex-col gap-4">
        {token && (
          <Alert
            title={authTexts.mailsNothing}
            actions={
              <LinkButton asChild variant="primary">
                <AppLink to={paths.verifyEmail(token)}>Verify this email</AppLink>
              </LinkButton>
            }
          >
            Stockhand runs on this computer only, so the link is here.
          </Alert>
        )}
        <Button
          full
          busy={resend.isPending}
          busyText="Resending..."
          onClick={() => resend.mutate({ email: signUp.email, browser_key: signUp.browser_key })}
        >
          Resend verification email
        </Button>
      </div>
    </AuthLayout>
  );
}

/** Where no mail is sent, none is said to be. */
function resentText({ verification_token }: PreRegistered, shown: string | undefined): string {
  if (verification_token) return authTexts.linkRenewed;
  return shown ? authTexts.linkStays : authMessages.verificationResent;
}
