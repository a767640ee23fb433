import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockSession } from '../lock-session.ts';
import { isSession, sessionAfter } from '../session-row.ts';
import { touchSession } from '../touch-session.ts';

/** Ends the blind part of a count: differences are shown from now on, to whoever counts too. */
export const revealCountSession = tenantMutation(
  'update',
  'products',
  ['count-sessions'],
  ById,
  async (ctx, { id }): Promise<CountSessionView> => {
    const session = await lockSession(ctx.db, id);
    if (session.shows_expected) throw refuse.badRequest(texts.notBlind);
    await ctx.db.updateTable('count_sessions').set({ revealed_at: ctx.now }).where('id', '=', id).execute();
    await touchSession(ctx, id);
    await audit(ctx, {
      action: 'count-session.reveal',
      subject: { type: 'count-session', id, name: session.number },
    });
    return sessionAfter(readerIn(ctx.db), id);
  },
  { subject: isSession },
);
