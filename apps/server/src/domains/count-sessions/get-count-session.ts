import type { CountSessionDetail } from '@stockhand/contract/count-sessions/schema';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findLines } from './line-row.ts';
import { findSession } from './session-row.ts';

/** A session with everything that was counted in it. */
export const getCountSession = tenantQuery(
  'read',
  'products',
  ById,
  async (ctx, { id }): Promise<CountSessionDetail> => {
    const session = await findSession(ctx.db, id);
    if (!session) throw refuse.notFound();
    return { ...session, lines: await findLines(ctx.db, session) };
  },
  // Who approves by its version has seen all of that version.
  { isOfOneMoment: true },
);
