import { z } from 'zod';
import { refuse } from './errors.ts';
import type { TenantRead } from './handler-context.ts';
import { signedInStream } from './procedures.ts';

const recheckSeconds = 5;
const openPerUserMax = 20;

const openByUser = new Map<number, number>();

/**
 * What changed in the caller's company, as it happens: the topics of each commit. The stream ends within seconds of the
 * session that opened it.
 */
export const watchChanges = signedInStream(z.object({}).optional(), async function* (ctx, _input, signal) {
  const userId = ctx.who.user.id;
  const open = openByUser.get(userId) ?? 0;
  if (open >= openPerUserMax) throw refuse.tooMany(60);
  openByUser.set(userId, open + 1);
  const revoked = new AbortController();
  const timer = setInterval(() => {
    isSessionOpen(ctx).then(
      (isOpen) => !isOpen && revoked.abort(),
      () => undefined,
    );
  }, recheckSeconds * 1000);
  try {
    yield* ctx.services.feed.watch(ctx.who.tenant.schema_name, AbortSignal.any([signal, revoked.signal]));
  } finally {
    clearInterval(timer);
    const left = (openByUser.get(userId) ?? 1) - 1;
    if (left > 0) openByUser.set(userId, left);
    else openByUser.delete(userId);
  }
});

async function isSessionOpen(ctx: TenantRead): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('public.sessions')
    .select('id')
    .where('id', '=', ctx.who.sessionId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return session !== undefined;
}
