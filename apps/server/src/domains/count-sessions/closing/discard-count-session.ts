import { type CountSessionView, DiscardCountSession } from '@stockhand/contract/count-sessions/schema';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockSession } from '../lock-session.ts';
import { isSession, sessionAfter } from '../session-row.ts';
import { closeSession } from './close-session.ts';
import { settleLines } from './settle-lines.ts';

/** Ends a count without booking anything; what was counted stays to be looked up. */
export const discardCountSession = tenantMutation(
  'update',
  'products',
  ['count-sessions'],
  DiscardCountSession,
  async (ctx, { id, reason }): Promise<CountSessionView> => {
    const session = await lockSession(ctx.db, id);
    await settleLines(ctx, session);
    await closeSession(ctx, session, 'discarded', reason ?? '');
    await audit(ctx, {
      action: 'count-session.discard',
      subject: { type: 'count-session', id, name: session.number },
      changes: { reason: reason ?? '' },
    });
    return sessionAfter(readerIn(ctx.db), id);
  },
  { subject: isSession },
);
