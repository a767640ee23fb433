import type { SessionView } from '@stockhand/contract/account/schema';
import { z } from 'zod';
import { standingSessions } from '../../platform/identity/session-list.ts';
import { signedInQuery } from '../../platform/procedures.ts';
import { deviceName } from './device-name.ts';

/** Where the caller is signed in, in every tenant. */
export const listSessions = signedInQuery(z.object({}).optional(), async (ctx): Promise<SessionView[]> => {
  const sessions = await standingSessions(ctx.db, ctx.caller.user.id, ctx.now);
  return sessions.map(({ user_agent, tenant_id, tenant_name, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
    is_current: session.id === ctx.caller.sessionId,
    tenant: tenant_id === null || tenant_name === null ? null : { id: tenant_id, name: tenant_name },
  }));
});
