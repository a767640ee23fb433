import { userMessages as texts } from '@stockhand/contract/members/messages';
import { useState } from 'react';
import { useNavigation, useParams } from 'react-router-dom';
import { AppLink } from '../../../platform/app-link.tsx';
import { failureText, readFailure } from '../../../platform/form/server-errors.ts';
import { paths } from '../../../platform/paths.ts';
import { useSessionState } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { LoadingNote, SkeletonText } from '../../../ui/layout/skeleton.tsx';
import type { Joined } from '../../members/invitations/use-answer-invitation.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { InvitationForGuest, InvitationForOthers } from './invitation-login.tsx';
import { JoinedNote } from './joined-note.tsx';
import { type Caller, useShownInvitation } from './use-shown-invitation.ts';

/** Behind the mailed link of an invitation to an existing account (docs/rules.md#invitations). */
export function AcceptInvitationPage() {
  const { token = '' } = useParams();
  return <Invitation key={token} token={token} />;
}

type Answered = { joined: Joined; caller: Caller } | { declined: string };

function Invitation({ token }: { token: string }) {
  const shown = useShownInvitation(token);
  // After entering the tenant the page closes; the used invitation is not reported.
  const isLeaving = useNavigation().state === 'loading';
  // An answered invitation no longer exists; only the answer is shown.
  const [answered, setAnswered] = useState<Answered | null>(null);
  if (answered && 'joined' in answered) return <JoinedNote {...answered} />;
  if (answered) return <DeclinedNote name={answered.declined} />;
  if (shown.isError && !shown.data && !isLeaving) {
    const refusal = readFailure(shown.error).fields.token?.[0];
    return refusal === undefined ? (
      <AuthLayout title="Invitation">
        <ErrorState onRetry={() => void shown.refetch()} retrying={shown.isFetching}>
          {failureText(shown.error)}
        </ErrorState>
      </AuthLayout>
    ) : (
      <UnusableNote text={refusal} />
    );
  }
  if (!shown.data) {
    return (
      <AuthLayout title="Invitation">
        <LoadingNote>Loading the invitation...</LoadingNote>
        <SkeletonText lines={4} />
      </AuthLayout>
    );
  }
  const { caller, invitation } = shown.data;
  const { tenant, inviter } = invitation;
  return (
    <AuthLayout title={`Join ${tenant.name}`} description={`${inviter} invited you to this company.`}>
      <div className="flex flex-col gap-4">
        <InvitationFacts invitation={invitation} />
        {caller.kind === 'guest' ? (
          <InvitationForGuest invitation={invitation} />
        ) : invitation.is_for_caller ? (
          <InvitationAnswer
            token={token}
            caller={caller}
            onJoined={(joined) => setAnswered({ joined, caller })}
            onDeclined={() => setAnswered({ declined: tenant.name })}
          />
        ) : (
          <InvitationForOthers invitation={invitation} caller={caller} />
        )}
      </div>
    </AuthLayout>
  );
}

function DeclinedNote({ name }: { name: string }) {
  return (
    <AuthLayout
      title={texts.invitationDeclined}
      description={<span role="status">You did not join {name}. They may invite you again.</span>}
    >
      <GoOn />
    </AuthLayout>
  );
}

function UnusableNote({ text }: { text: string }) {
  return (
    <AuthLayout title="Invitation not available" description={<span role="alert">{text}</span>}>
      <p className="mb-4">
        It may have been answered or withdrawn, or a newer mail has taken its place. Ask whoever invited you to send it
        again.
      </p>
      <GoOn />
    </AuthLayout>
  );
}

function GoOn() {
  const { session } = useSessionState();
  return (
    <LinkButton asChild variant="primary">
      {session ? (
        <AppLink to={paths.dashboard} autoFocus>
          Go to Dashboard
        </AppLink>
      ) : (
        <AppLink to={paths.login} autoFocus>
          Go to Login
        </AppLink>
      )}
    </LinkButton>
  );
}
