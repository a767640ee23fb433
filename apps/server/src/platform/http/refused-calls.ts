import { answerOf } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import { addressBlock } from './address-block.ts';

/**
 * Logs calls without the right or beyond a limit, once a minute per caller and call. No audit row: the audit log
 * records only what was done.
 */
export async function noteRefusal(ctx: RequestContext, procedure: string, error: unknown): Promise<void> {
  const { status } = answerOf(error);
  if (status !== 403 && status !== 429) return;
  const caller = await ctx.signedIn().catch(() => undefined);
  const event = status === 403 ? 'access.denied' : 'access.limited';
  ctx.services.security.lineOnceAMinute(ctx, `${procedure} ${caller?.sessionId ?? addressBlock(ctx.address)}`, {
    event,
    user: caller?.user,
    tenant: caller?.tenant,
    procedure,
  });
}
