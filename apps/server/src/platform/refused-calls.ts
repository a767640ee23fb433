import { answerOf } from './errors.ts';
import type { RequestContext } from './request-context.ts';

const notedEveryMs = 60_000;
const rememberedMax = 10_000;
const noted = new Map<string, number>();

/**
 * Logs calls beyond somebody's rights and beyond a limit, once a minute for each caller and call. A line only: the audit
 * log of a company tells what was done in it.
 */
export async function noteRefusal(ctx: RequestContext, procedure: string, error: unknown): Promise<void> {
  const { status } = answerOf(error);
  if (status !== 403 && status !== 429) return;
  const who = await ctx.signedIn().catch(() => undefined);
  const event = status === 403 ? 'access.denied' : 'access.limited';
  if (!isNews(`${event} ${procedure} ${who?.sessionId ?? ctx.address}`)) return;
  ctx.services.security.line(ctx, { event, user: who?.user, tenant: who?.tenant, procedure });
}

function isNews(key: string): boolean {
  const now = Date.now();
  if ((noted.get(key) ?? 0) > now - notedEveryMs) return false;
  if (noted.size >= rememberedMax) noted.clear();
  noted.set(key, now);
  return true;
}
