import { answerOf } from '../errors.ts';
import { callerName } from '../identity/api-keys.ts';
import type { SignedIn } from '../identity/sessions.ts';
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
  ctx.services.security.lineOnceAMinute(ctx, `${procedure} ${caller ? nameOf(caller) : addressBlock(ctx.address)}`, {
    event,
    user: caller?.user,
    keyId: caller?.key?.id,
    tenant: caller?.tenant,
    procedure,
  });
}

function nameOf(caller: SignedIn): string {
  return caller.key ? callerName(caller) : String(caller.sessionId);
}
