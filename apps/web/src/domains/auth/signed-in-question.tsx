import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { ActiveAccount } from './active-account.tsx';
import { StayQuestion } from './stay-question.tsx';
import { Verifying } from './verifying.tsx';

interface SignedInQuestionProps {
  token: string;
  onGoOn: () => void;
}

/** The link of a sign-up opens an account of its own: who is signed in to another decides whether to leave that. */
export function SignedInQuestion({ token, onGoOn }: SignedInQuestionProps) {
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
    <StayQuestion
      title="Open another account?"
      username={me.data?.username}
      goOnText="Open the other account"
      onGoOn={onGoOn}
    >
      This link opens another account, and signs you out of this one.
    </StayQuestion>
  );
}
