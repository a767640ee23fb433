import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { type Joined, useAnswerInvitation } from '../../members/invitations/use-answer-invitation.ts';
import { accessOf } from '../pending-session.ts';
import type { Caller } from './use-shown-invitation.ts';

interface InvitationAnswerProps {
  token: string;
  caller: Caller;
  onJoined: (joined: Joined) => void;
  onDeclined: () => void;
}

/** For the account that is invited. */
export function InvitationAnswer({ token, caller, onJoined, onDeclined }: InvitationAnswerProps) {
  const { accept, decline, isAccepting, isDeclining, failure } = useAnswerInvitation({
    invitation: { token },
    accessOf: caller.kind === 'outsider' ? () => accessOf(caller.login) : undefined,
    onJoined,
    onDeclined,
  });
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <p className="text-ink-muted">Accept to work there too, with the login that you have.</p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" busy={isDeclining} busyText="Declining..." disabled={isAccepting} onClick={decline}>
          Decline
        </Button>
        <Button
          size="lg"
          variant="primary"
          busy={isAccepting}
          busyText="Accepting..."
          disabled={isDeclining}
          onClick={accept}
        >
          Accept
        </Button>
      </div>
    </>
  );
}
