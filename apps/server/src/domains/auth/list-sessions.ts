import type { SessionView } from '@stockhand/contract/auth/schema';
import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { standingSessions } from '../../platform/session-list.ts';
import { deviceName } from './device-name.ts';

/** Where the caller is signed in, in every workspace. */
export const listSessions = signedInQuery(z.object({}).optional(), async (ctx): Promise<SessionView[]> => {
  const sessions = await standingSessions(ctx.db, ctx.who.user.id, ctx.now);
  return sessions.map(({ user_agent, tenant_id, tenant_name, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
    is_current: session.id === ctx.who.sessionId,
    tenant: tenant_id === null || tenant_name === null ? null : { id: tenant_id, name: tenant_name },
  }));
});
