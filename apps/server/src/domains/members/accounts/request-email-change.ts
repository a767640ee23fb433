import type { PublicWrite } from '../../../platform/handler-context.ts';
import { mailEmailChange } from '../mails.ts';
import { createEmailChange } from './email-changes.ts';

/**
 * Asks a new address for its confirmation and tells the present one, which stays in force until then
 * (docs/rules.md#e-mail-addresses). Refuse taken addresses before.
 */
export async function requestEmailChange(
  ctx: PublicWrite,
  change: {
    userId: number;
    firstName: string;
    oldEmail: string;
    newEmail: string;
    sessionId: number | null;
    tenantId: number | null;
  },
): Promise<void> {
  const { userId, newEmail: email, sessionId, tenantId } = change;
  const asked = await createEmailChange(ctx.db, { userId, email, sessionId, tenantId, now: ctx.now });
  await mailEmailChange(ctx, { ...change, ...asked });
}
