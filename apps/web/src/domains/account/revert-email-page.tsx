import { accountMessages } from '@stockhand/contract/account/messages';
import { useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';

/** Behind the link that an old address gets when an account's address was changed. */
export function RevertEmailPage() {
  const { token = '' } = useParams();
  const revert = trpc.account.revertEmail.useMutation();
  if (revert.isSuccess) {
    return (
      <AuthLayout title="Email address restored" description={accountMessages.emailReverted}>
        <LinkButton asChild variant="primary">
          <AppLink to={paths.login}>Sign in</AppLink>
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <MailedLinkPage
      title="Restore your email address"
      description="Your account gets this address back and is signed out everywhere."
      call={revert}
      onUse={() => revert.mutate({ token })}
      buttonText="Restore my address"
      busyText="Restoring..."
      failureText={accountMessages.revertLinkInvalid}
    />
  );
}
