import { authMessages } from '@stockhand/contract/auth/messages';
import { useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Behind the link that an old address gets when an account's address was changed. It works on a click, not on opening. */
export function RevertEmailPage() {
  const { token = '' } = useParams();
  const revert = trpc.auth.revertEmail.useMutation();
  const signIn = (
    <LinkButton asChild variant="primary">
      <AppLink to={paths.login}>Sign in</AppLink>
    </LinkButton>
  );
  if (revert.isSuccess) {
    return (
      <AuthLayout title="Email address restored" description={authMessages.emailReverted}>
        {signIn}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Restore your email address"
      description="Your account gets this address back and is signed out everywhere."
    >
      <div className="flex flex-col gap-4">
        {revert.isError && <Alert tone="danger">{failureTextOr(revert.error, authMessages.revertLinkInvalid)}</Alert>}
        <Button
          variant="primary"
          size="lg"
          full
          busy={revert.isPending}
          busyText="Restoring..."
          onClick={() => revert.mutate({ token })}
        >
          Restore my address
        </Button>
      </div>
    </AuthLayout>
  );
}
