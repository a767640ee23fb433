import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { ApproveCountSession, type CountSessionDetail } from '@stockhand/contract/count-sessions/schema';
import { audit } from '../../../platform/data/audit.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockSession } from '../lock-session.ts';
import { detailAfter, isSession } from '../session-row.ts';
import { bookDifferences } from './book-differences.ts';
import { closeSession } from './close-session.ts';

/** Books every difference of a count, or none, and closes it (docs/rules.md#count-sessions). */
export const approveCountSession = tenantMutation(
  'update',
  'products',
  ['count-sessions', 'stock', 'products'],
  ApproveCountSession,
  async (ctx, { id, reason, uncounted_as_zero, accepts_late, expected_updated_at }): Promise<CountSessionDetail> => {
    const session = await lockSession(ctx.db, id);
    refuseOutdated(session, expected_updated_at, texts.countedMeanwhile);
    const counted = await ctx.db
      .selectFrom('count_lines')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .where('session_id', '=', id)
      .where('counted', 'is not', null)
      .executeTakeFirstOrThrow();
    if (counted.lines === 0) throw refuse.badRequest(texts.nothingCounted);
    const { booked, assumed } = await bookDifferences(ctx, session, {
      notes: reason ?? '',
      assumesZero: uncounted_as_zero ?? false,
      acceptsLate: accepts_late ?? true,
    });
    await closeSession(ctx, session, 'approved', reason ?? '');
    await audit(ctx, {
      action: 'count-session.approve',
      subject: { type: 'count-session', id, name: session.number },
      changes: {
        lines_counted: counted.lines,
        differences: booked.length,
        pieces: booked.reduce((sum, { quantity }) => sum + quantity, 0),
        ...(assumed > 0 && { uncounted_as_zero: assumed }),
        reason: reason ?? '',
      },
    });
    return detailAfter(readerIn(ctx.db), id);
  },
  { subject: isSession },
);
