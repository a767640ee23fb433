import type { OwnInvitationView } from '@stockhand/contract/members/schema';
import { useState } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import type { Joined } from './use-answer-invitation.ts';

/** An invitation of the user; one that was answered here stays on screen with its answer. */
export interface OwnInvitation {
  invitation: OwnInvitationView;
  answer: Joined | 'declined' | null;
}

/** Pending invitations, newest first. `access` is the token of a user without a tenant. */
export function useOwnInvitations(access?: string) {
  const context = access === undefined ? {} : { access };
  const waiting = trpc.members.invitations.listOwn.useQuery(undefined, { trpc: { context } });
  const [answered, setAnswered] = useState<readonly OwnInvitation[]>([]);
  const isAnswered = (id: number) => answered.some(({ invitation }) => invitation.id === id);
  const open = (waiting.data ?? []).filter(({ id }) => !isAnswered(id));
  const lines = [...open.map((invitation): OwnInvitation => ({ invitation, answer: null })), ...answered].sort(
    (a, b) =>
      b.invitation.created_at.getTime() - a.invitation.created_at.getTime() || b.invitation.id - a.invitation.id,
  );
  return {
    lines,
    waiting,
    /** The tenant whose invitation was declined last. */
    lastDeclined: answered.findLast(({ answer }) => answer === 'declined')?.invitation.tenant.name,
    setAnswer: (invitation: OwnInvitationView, answer: Joined | 'declined') =>
      setAnswered((before) => [...before, { invitation, answer }]),
  };
}
