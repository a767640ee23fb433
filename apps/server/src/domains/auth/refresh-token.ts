import { RefreshToken } from '@stockhand/contract/auth/schema';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { findOutsider, settleSession } from '../../platform/identity/outsiders.ts';
import { findSignedIn, refreshSession } from '../../platform/identity/sessions.ts';
import { type AccessClaims, hashToken, signAccess } from '../../platform/identity/tokens.ts';
import { publicTask } from '../../platform/procedures.ts';
import { tenantsOf } from '../tenants/tenant-row.ts';
import { accountLimits } from './limits.ts';

/** A new access token for a valid session. */
export const refreshToken = publicTask(
  RefreshToken,
  async (ctx, { refresh }) => {
    await ctx.services.limits.use(`refresh ${hashToken(refresh)}`, accountLimits.refresh);
    return ctx.transact(async (write) => {
      const sessionId = await refreshSession(write.db, refresh);
      const claims = sessionId === undefined ? undefined : await claimsOf(write, sessionId);
      if (!claims) throw refuse.unauthenticated();
      return { access: await signAccess(write.services.keys.access, claims) };
    });
  },
  { answersTokens: true, worksOnFullDisk: true },
);

/** A session without a tenant moves into one as soon as the user belongs to one. */
async function claimsOf(ctx: PublicWrite, sessionId: number): Promise<AccessClaims | undefined> {
  const outsider = await findOutsider(ctx.db, sessionId);
  if (outsider) {
    const userId = outsider.user.id;
    const [tenant] = await tenantsOf(readerIn(ctx.db), userId);
    if (!tenant) return { userId, sessionId, tenantSchema: '' };
    await settleSession(ctx.db, sessionId, tenant.id);
  }
  const caller = await findSignedIn(ctx.db, sessionId);
  return caller && { userId: caller.user.id, sessionId, tenantSchema: caller.tenant.schema_name };
}
