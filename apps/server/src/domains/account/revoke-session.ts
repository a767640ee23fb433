import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { endSessionOf } from '../../platform/identity/sessions.ts';
import { signedInMutation } from '../../platform/procedures.ts';

/** Ends one of the caller's own sessions; it is refused from its next call. */
export const revokeSession = signedInMutation([], ById, async (ctx, { id }): Promise<void> => {
  const { user, membership } = ctx.caller;
  if (!(await endSessionOf(ctx.db, user.id, id))) throw refuse.notFound();
  await audit(ctx, { action: 'user.end_session', subject: { type: 'user', id: membership.id, name: user.full_name } });
});
