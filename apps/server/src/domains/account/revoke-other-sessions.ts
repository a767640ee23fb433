import { z } from 'zod';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import { signedInMutation } from '../../platform/procedures.ts';

/** Ends all sessions of the caller but the one that asks. */
export const revokeOtherSessions = signedInMutation(
  [],
  z.object({}).optional(),
  async (ctx): Promise<{ ended: number }> => {
    const { user, membership, sessionId } = ctx.caller;
    const ended = await endSessions(ctx.db, user.id, { except: sessionId });
    const subject: AuditSubject = { type: 'user', id: membership.id, name: user.full_name };
    if (ended === 0) nothingChanged(ctx);
    else await audit(ctx, { action: 'user.end_session', subject, changes: { ended } });
    return { ended };
  },
);
