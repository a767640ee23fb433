import { answerOf } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import { addressBlock } from './address-block.ts';

const notedEveryMs = 60_000;
const rememberedMax = 10_000;
const noted = new Map<string, number>();

/**
 * Logs calls without the right or beyond a limit, once a minute per caller and call. No audit row: the audit log
 * records only what was done.
 */
export async function noteRefusal(ctx: RequestContext, procedure: string, error: unknown): Promise<void> {
  const { status } = answerOf(error);
  if (status !== 403 && status !== 429) return;
  const caller = await ctx.signedIn().catch(() => undefined);
  const event = status === 403 ? 'access.denied' : 'access.limited';
  if (!isFirstInWindow(`${event} ${procedure} ${caller?.sessionId ?? addressBlock(ctx.address)}`)) return;
  ctx.services.security.line(ctx, { event, user: caller?.user, tenant: caller?.tenant, procedure });
}

function isFirstInWindow(key: string): boolean {
  const now = Date.now();
  if ((noted.get(key) ?? 0) > now - notedEveryMs) return false;
  if (noted.size >= rememberedMax) noted.clear();
  noted.set(key, now);
  return true;
}
