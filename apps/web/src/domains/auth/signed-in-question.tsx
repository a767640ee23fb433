import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ActiveAccount } from './active-account.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Verifying } from './verifying.tsx';

interface SignedInQuestionProps {
  token: string;
  onGoOn: () => void;
}

/** The link of a sign-up opens an account of its own: who is signed in to another decides whether to leave that. */
export function SignedInQuestion({ token, onGoOn }: SignedInQuestionProps) {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const me = trpc.account.me.useQuery();
  const link = useQuery({
    queryKey: [['auth', 'checkLink'], { token }],
    queryFn: () => client.auth.checkLink.mutate({ token }),
  });
  // A link that opens nothing takes nobody away: using it tells why.
  const isHarmless = link.data?.state === 'invalid';
  useEffect(() => {
    if (isHarmless) onGoOn();
  }, [isHarmless, onGoOn]);
  if (link.data?.state === 'used') return <ActiveAccount />;
  if (isHarmless || link.isPending || me.isPending) return <Verifying />;
  return (
    <AuthLayout
      title="Open another account?"
      description={
        <>
          You are signed in as{' '}
          <strong className="text-ink wrap-anywhere">{me.data?.username ?? 'somebody else'}</strong>. This link opens
          another account, and signs you out of this one.
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void navigate(paths.dashboard, { replace: true })} autoFocus>
          Stay signed in
        </Button>
        <Button variant="primary" onClick={onGoOn}>
          Open the other account
        </Button>
      </div>
    </AuthLayout>
  );
}
