import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findSession } from './session-row.ts';

/** A session with its figures and without its lines, for screens that page them. */
export const showCountSession = tenantQuery(
  'read',
  'products',
  ById,
  async (ctx, { id }): Promise<CountSessionView> => {
    const session = await findSession(ctx.db, id);
    if (!session) throw refuse.notFound();
    return session;
  },
  // Who approves by its version has seen all of that version.
  { isOfOneMoment: true },
);
