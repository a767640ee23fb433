import { z } from 'zod';
import { refuse } from '../errors.ts';
import { signedInStream } from '../procedures.ts';

const openPerUserMax = 20;

const openByUser = new Map<number, number>();

/**
 * What changed in the caller's tenant, as it happens: the topics of each commit. The stream ends with the
 * session that opened it, and with the membership that it stands on.
 */
export const watchChanges = signedInStream(z.object({}).optional(), async function* (ctx, _input, signal) {
  const userId = ctx.caller.user.id;
  const open = openByUser.get(userId) ?? 0;
  if (open >= openPerUserMax) throw refuse.tooMany(60);
  openByUser.set(userId, open + 1);
  const session = ctx.services.sessions.watch(ctx.caller);
  try {
    yield* ctx.services.feed.watch(ctx.caller.tenant.schema_name, AbortSignal.any([signal, session.signal]));
  } finally {
    session.release();
    const left = (openByUser.get(userId) ?? 1) - 1;
    if (left > 0) openByUser.set(userId, left);
    else openByUser.delete(userId);
  }
});
