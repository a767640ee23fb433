import { SessionId } from '@stockhand/contract/auth/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { endSessionOf } from '../../platform/sessions.ts';

/** Ends one of the caller's own sessions; it is refused from its next call. */
export const revokeSession = signedInMutation(SessionId, async (ctx, { id }): Promise<void> => {
  const { user } = ctx.who;
  if (!(await endSessionOf(ctx.db, user.id, id))) throw refuse.notFound();
  await audit(ctx, { action: 'user.end_session', subject: { type: 'user', id: user.id, name: user.full_name } });
});
