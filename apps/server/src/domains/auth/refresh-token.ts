import { RefreshToken } from '@stockhand/contract/auth/schema';
import { refuse } from '../../platform/errors.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { findOutsider, settleSession } from '../../platform/outsiders.ts';
import { publicTask } from '../../platform/procedures.ts';
import { findSignedIn, refreshSession } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { type AccessClaims, hashToken, signAccess } from '../../platform/tokens.ts';
import { companiesOf } from '../tenants/tenant-row.ts';
import { accountLimits } from './limits.ts';

/** A new access token for a session that still stands. */
export const refreshToken = publicTask(RefreshToken, async (ctx, { refresh }) => {
  await ctx.services.limits.use(`refresh ${hashToken(refresh)}`, accountLimits.refresh);
  return ctx.transact(async (write) => {
    const sessionId = await refreshSession(write.db, refresh);
    const claims = sessionId === undefined ? undefined : await claimsOf(write, sessionId);
    if (!claims) throw refuse.unauthenticated();
    return { access: await signAccess(write.services.keys.access, claims) };
  });
});

/** A session that is in no company goes on in one as soon as its person belongs to one. */
async function claimsOf(ctx: PublicWrite, sessionId: number): Promise<AccessClaims | undefined> {
  const outsider = await findOutsider(ctx.db, sessionId);
  if (outsider) {
    const userId = outsider.user.id;
    const [company] = await companiesOf(readerIn(ctx.db), userId);
    if (!company) return { userId, sessionId, tenantSchema: '' };
    await settleSession(ctx.db, sessionId, company.id);
  }
  const who = await findSignedIn(ctx.db, sessionId);
  return who && { userId: who.user.id, sessionId, tenantSchema: who.tenant.schema_name };
}
