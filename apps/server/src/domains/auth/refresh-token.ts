import { RefreshToken } from '@stockhand/contract/auth/schema';
import { refuse } from '../../platform/errors.ts';
import { publicTask } from '../../platform/procedures.ts';
import { findSignedIn, refreshSession } from '../../platform/sessions.ts';
import { hashToken, signAccess } from '../../platform/tokens.ts';
import { accountLimits } from './limits.ts';

/** A new access token for a session that still stands. */
export const refreshToken = publicTask(RefreshToken, async (ctx, { refresh }) => {
  await ctx.services.limits.use(`refresh ${hashToken(refresh)}`, accountLimits.refresh);
  return ctx.transact(async (write) => {
    const sessionId = await refreshSession(write.db, refresh);
    const who = sessionId === undefined ? undefined : await findSignedIn(write.db, sessionId);
    if (!who) throw refuse.unauthenticated();
    const claims = { userId: who.user.id, sessionId: who.sessionId, tenantSchema: who.tenant.schema_name };
    return { access: await signAccess(write.services.keys.access, claims) };
  });
});
