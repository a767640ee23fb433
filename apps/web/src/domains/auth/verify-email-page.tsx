import { authMessages } from '@stockhand/contract/auth/messages';
import type { Verified } from '@stockhand/contract/auth/schema';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { failureTextOr } from '../../platform/server-errors.ts';
import { openSession } from '../../platform/session.ts';
import { plainClient } from '../../platform/trpc.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';

type Outcome = { kind: 'verified' } | { kind: 'failed'; text: string };

const redirectMs = 3_000;

export function VerifyEmailPage() {
  const { token } = useParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isShown = true;
    void verifyOnce(token ?? '').then((result) => isShown && setOutcome(result));
    return () => {
      isShown = false;
    };
  }, [token]);
  if (outcome === null) {
    return (
      <AuthLayout title="Verifying Your Email">
        <Spinner label="Verifying Your Email" />
      </AuthLayout>
    );
  }
  return outcome.kind === 'verified' ? <VerifiedNote /> : <FailedNote text={outcome.text} />;
}

function VerifiedNote() {
  const navigate = useNavigate();
  const goOn = () => void navigate(paths.dashboard, { replace: true });
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout title="Email Verified Successfully!" description="You will be taken to your dashboard in a moment.">
      <Button variant="primary" onClick={goOn} autoFocus>
        Go to Dashboard
      </Button>
    </AuthLayout>
  );
}

function FailedNote({ text }: { text: string }) {
  return (
    <AuthLayout title="Verification Failed" description={<span role="alert">{text}</span>}>
      <div className="flex flex-wrap gap-2">
        <LinkButton asChild variant="primary">
          <AppLink to={paths.register}>Register Again</AppLink>
        </LinkButton>
        <LinkButton asChild>
          <AppLink to={paths.login}>Go to Login</AppLink>
        </LinkButton>
      </div>
    </AuthLayout>
  );
}

const verifications = new Map<string, Promise<Outcome>>();

/**
 * One call per link however often the page is mounted: a second one would find the link used, and signing in mounts the
 * page anew.
 */
function verifyOnce(token: string): Promise<Outcome> {
  const known = verifications.get(token);
  if (known) return known;
  const verification = verify(token);
  verifications.set(token, verification);
  return verification;
}

async function verify(token: string): Promise<Outcome> {
  if (token === '') return { kind: 'failed', text: authTexts.linkInvalid };
  try {
    signIn(await plainClient.auth.verifyEmail.mutate({ token }));
    toast.success(authTexts.verified);
    return { kind: 'verified' };
  } catch (error) {
    return { kind: 'failed', text: failureTextOr(error, authMessages.verificationFailed) };
  }
}

function signIn({ tokens, tenant }: Verified): void {
  openSession({ ...tokens, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered: false });
}
