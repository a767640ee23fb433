import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useSessionState } from '../../platform/session/session.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { VerifyPasswordForm } from '../account/verify-password-form.tsx';
import { ActiveAccount } from './active-account.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { isBegun, type Verification, verifyOnce } from './sign-up/sign-up-verification.ts';
import { SignedInQuestion } from './signed-in-question.tsx';
import { Verifying } from './verifying.tsx';

const redirectMs = 3_000;

export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const { status, session } = useSessionState();
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (status === 'asking') return <Verifying />;
  // Who is signed in would be signed out of their account by the link of another.
  if (session && token !== '' && !isAdmitted && !isBegun(token)) {
    return <SignedInQuestion key={token} token={token} onGoOn={() => setIsAdmitted(true)} />;
  }
  return <UsedLink key={token} token={token} />;
}

function UsedLink({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Verification | null>(null);
  useEffect(() => {
    let isShown = true;
    void verifyOnce(token).then((result) => isShown && setOutcome(result));
    return () => {
      isShown = false;
    };
  }, [token]);
  if (outcome === null) return <Verifying />;
  switch (outcome.kind) {
    case 'verified':
      return <VerifiedNote />;
    case 'active':
      return <ActiveAccount />;
    case 'password-wanted':
      return <VerifyPasswordForm token={token} onVerified={setOutcome} />;
    case 'failed':
      return <VerificationFailed text={outcome.text} />;
  }
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

function VerificationFailed({ text }: { text: string }) {
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
