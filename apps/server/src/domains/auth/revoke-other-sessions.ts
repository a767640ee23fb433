import { z } from 'zod';
import { audit, nothingChanged } from '../../platform/audit.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { endSessions } from '../../platform/sessions.ts';

/** Ends all sessions of the caller but the one that asks. */
export const revokeOtherSessions = signedInMutation(
  z.object({}).optional(),
  async (ctx): Promise<{ ended: number }> => {
    const { user, sessionId } = ctx.who;
    const ended = await endSessions(ctx.db, user.id, { except: sessionId });
    const subject = { type: 'user', id: user.id, name: user.full_name };
    if (ended === 0) nothingChanged(ctx);
    else await audit(ctx, { action: 'user.end_session', subject, changes: { ended } });
    return { ended };
  },
);
