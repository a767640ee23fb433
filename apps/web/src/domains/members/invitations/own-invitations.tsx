import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { OwnInvitationView } from '@stockhand/contract/members/schema';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/form/server-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LogoSquare } from '../../../ui/layout/logo-square.tsx';
import { userTexts } from '../user-texts.ts';
import { invitationDay } from './invitation-day.ts';
import { type Joined, useAnswerInvitation } from './use-answer-invitation.ts';
import type { useOwnInvitations } from './use-own-invitations.ts';

interface OwnInvitationsProps {
  invitations: ReturnType<typeof useOwnInvitations>;
  accessOf?: () => Promise<string>;
  /** What leads into the tenant that was joined, e.g. "Switch to Lamps". */
  enterText: (name: string) => string;
  onEnter: (tenant: TenantView) => Promise<void>;
  className?: string;
}

/** Invitations that wait for one's answer, with Accept and Decline. */
export function OwnInvitations({ invitations, className, ...way }: OwnInvitationsProps) {
  const { lines, waiting, lastDeclined, setAnswer } = invitations;
  if (waiting.isError && !waiting.data) {
    return (
      <Alert
        tone="danger"
        className={className}
        actions={
          <Button size="sm" busy={waiting.isFetching} onClick={() => void waiting.refetch()}>
            Try again
          </Button>
        }
      >
        {userTexts.invitationsFailed} {failureText(waiting.error)}
      </Alert>
    );
  }
  if (lines.length === 0) return null;
  return (
    <div className={className}>
      {/* There before an answer is, so that a screen reader says the answer that comes into it. */}
      <p role="status" className="sr-only">
        {lastDeclined !== undefined && userTexts.invitationDeclined(lastDeclined)}
      </p>
      <ul aria-label="Invitations">
        {lines.map(({ invitation, answer }) => (
          <li key={invitation.id} className="flex items-start gap-3 border-b border-line px-3 py-2.5 last:border-b-0">
            <LogoSquare name={invitation.tenant.name} logoUrl={invitation.tenant.logo_url} />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              {answer === null ? (
                <Question
                  invitation={invitation}
                  accessOf={way.accessOf}
                  onAnswer={(next) => setAnswer(invitation, next)}
                />
              ) : answer === 'declined' ? (
                <DeclinedLine name={invitation.tenant.name} />
              ) : (
                <JoinedLine joined={answer} enterText={way.enterText} onEnter={way.onEnter} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface QuestionProps {
  invitation: OwnInvitationView;
  accessOf: (() => Promise<string>) | undefined;
  onAnswer: (answer: Joined | 'declined') => void;
}

function Question({ invitation, accessOf, onAnswer }: QuestionProps) {
  const { id, tenant, inviter, expires_at } = invitation;
  const { accept, decline, isAccepting, isDeclining, failure } = useAnswerInvitation({
    invitation: { id },
    accessOf,
    onJoined: onAnswer,
    onDeclined: () => onAnswer('declined'),
  });
  return (
    <>
      <p>
        <span className="block font-medium wrap-anywhere">{tenant.name}</span>
        <span className="block text-sm text-ink-muted wrap-anywhere">
          {inviter} invited you. Open until {invitationDay(expires_at)}.
        </span>
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={isAccepting}
          busyText="Accepting..."
          disabled={isDeclining}
          aria-label={isAccepting ? undefined : `Accept the invitation to ${tenant.name}`}
          onClick={accept}
        >
          Accept
        </Button>
        <Button
          size="sm"
          busy={isDeclining}
          busyText="Declining..."
          disabled={isAccepting}
          aria-label={isDeclining ? undefined : `Decline the invitation to ${tenant.name}`}
          onClick={decline}
        >
          Decline
        </Button>
      </div>
    </>
  );
}

interface JoinedLineProps extends Pick<OwnInvitationsProps, 'enterText' | 'onEnter'> {
  joined: Joined;
}

function JoinedLine({ joined: { tenant, mayEnter }, enterText, onEnter }: JoinedLineProps) {
  const [isEntering, setIsEntering] = useState(false);
  const enter = async () => {
    setIsEntering(true);
    await onEnter(tenant).finally(() => setIsEntering(false));
  };
  return (
    <>
      <Said>{texts.invitationAccepted(tenant.name)}</Said>
      {mayEnter ? (
        <div>
          <Button
            size="sm"
            variant="primary"
            className="max-w-full wrap-anywhere"
            busy={isEntering}
            busyText="Switching..."
            onClick={() => void enter()}
          >
            {enterText(tenant.name)}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">{userTexts.notActiveYet(tenant.name)}</p>
      )}
    </>
  );
}

function DeclinedLine({ name }: { name: string }) {
  return (
    <p>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <Said isQuiet>{texts.invitationDeclined}</Said>
    </p>
  );
}

/** Takes the focus that the buttons before it had. */
function Said({ children, isQuiet = false }: { children: string; isQuiet?: boolean }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <span
      ref={line}
      tabIndex={-1}
      className={`block wrap-anywhere outline-none ${isQuiet ? 'text-sm text-ink-muted' : 'font-medium'}`}
    >
      {children}
    </span>
  );
}
