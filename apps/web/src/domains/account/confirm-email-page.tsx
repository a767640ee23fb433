import { accountMessages } from '@stockhand/contract/account/messages';
import { useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { failureTextOr, readFailure } from '../../platform/form/server-errors.ts';
import { paths } from '../../platform/paths.ts';
import { useSessionState } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';

/** Behind the link that a new address gets. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmail.useMutation({ onSuccess: () => utils.account.invalidate() });
  if (confirm.isSuccess) return <ConfirmedNote email={confirm.data.email} />;
  // A link that was refused once stays refused; without an answer it is worth another try.
  if (confirm.isError && readFailure(confirm.error).fields.token) return <FailedNote error={confirm.error} />;
  return (
    <MailedLinkPage
      title="Confirm your email address"
      description="Your account gets this address instead of its present one, and your other sessions are signed out."
      call={confirm}
      onUse={() => confirm.mutate({ token })}
      buttonText="Confirm this address"
      busyText="Confirming..."
      failureText={accountMessages.confirmLinkInvalid}
    >
      <OtherAccountNote />
      <p>If you did not ask for this, close this page. Nothing changes then.</p>
    </MailedLinkPage>
  );
}

/** The link may be of another account than the one that is signed in here. */
function OtherAccountNote() {
  const { session } = useSessionState();
  const me = trpc.account.me.useQuery(undefined, { enabled: session !== null });
  if (!me.data || me.data.pending_email !== null) return null;
  return (
    <Alert tone="warning">
      You are signed in as <strong className="font-medium wrap-anywhere">{me.data.username}</strong>, and asked for no
      other address. The link is for another account.
    </Alert>
  );
}

function ConfirmedNote({ email }: { email: string }) {
  const { session } = useSessionState();
  return (
    <AuthLayout
      title="Email address confirmed"
      description={
        <span role="status">
          Your account now uses <strong className="font-medium text-ink wrap-anywhere">{email}</strong>.
        </span>
      }
    >
      <LinkButton asChild variant="primary">
        {session ? (
          <AppLink to={paths.profile} autoFocus>
            Go to your profile
          </AppLink>
        ) : (
          <AppLink to={paths.login} autoFocus>
            Sign in
          </AppLink>
        )}
      </LinkButton>
    </AuthLayout>
  );
}

function FailedNote({ error }: { error: unknown }) {
  return (
    <AuthLayout
      title="Email address not confirmed"
      description={<span role="alert">{failureTextOr(error, accountMessages.confirmLinkInvalid)}</span>}
    >
      <p className="mb-4">Your account keeps its present address. You can ask for another link in your profile.</p>
      <LinkButton asChild variant="primary">
        <AppLink to={paths.profile}>Go to your profile</AppLink>
      </LinkButton>
    </AuthLayout>
  );
}
