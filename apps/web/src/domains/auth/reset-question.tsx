import { trpc } from '../../platform/trpc.ts';
import { StayQuestion } from './stay-question.tsx';

/** The link sets the password of the account that it was mailed to, whoever is signed in. */
export function ResetQuestion({ onGoOn }: { onGoOn: () => void }) {
  const me = trpc.account.me.useQuery();
  if (me.isPending) return null;
  return (
    <StayQuestion
      title="Choose a new password?"
      username={me.data?.username}
      goOnText="Choose a password"
      onGoOn={onGoOn}
    >
      This link sets the password of the account that it was mailed to, and ends that account’s sessions.
    </StayQuestion>
  );
}
