import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ConfirmTwoFactor, type RecoveryCodes } from '@stockhand/contract/auth/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { unseal } from '../../platform/tokens.ts';
import { accountLimits } from './limits.ts';
import { mailTwoFactor } from './mails.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { twoFactorKey } from './second-factor.ts';
import { stepOfCode } from './totp.ts';
import { inTurnOf } from './turns.ts';

/** A code of the new secret turns the second factor on; the recovery codes are shown this once. */
export const confirmTwoFactor = signedInTask(ConfirmTwoFactor, async (ctx, { code }): Promise<RecoveryCodes> => {
  const key = twoFactorKey(ctx.who.user.id);
  return inTurnOf(key, async () => {
    await ctx.services.limits.use(key, accountLimits.twoFactor);
    const answer = await ctx.transact((write) => turnOn(write, code));
    await ctx.services.limits.clear(key);
    ctx.services.security.line(ctx, { event: 'two_factor.on', user: ctx.who.user, tenant: ctx.who.tenant });
    return answer;
  });
});

async function turnOn(ctx: TenantWrite, code: string): Promise<RecoveryCodes> {
  const { id, full_name } = ctx.who.user;
  const row = await ctx.db
    .selectFrom('public.two_factors')
    .select(['sealed_secret', 'enabled_at'])
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.badRequest(texts.twoFactorNotStarted);
  if (row.enabled_at) throw refuse.badRequest(texts.twoFactorOn);
  const { keys } = ctx.services;
  const step = stepOfCode(unseal(keys.sealing, row.sealed_secret), code, ctx.now);
  if (step === undefined) throw refuse.field('code', texts.twoFactorInvalid);
  await ctx.db
    .updateTable('public.two_factors')
    .set({ enabled_at: ctx.now, last_step: step })
    .where('user_id', '=', id)
    .execute();
  const recovery_codes = await renewRecoveryCodes(ctx.db, keys, id, ctx.now);
  await mailTwoFactor(ctx, 'on');
  await audit(ctx, { action: 'user.two_factor_on', subject: { type: 'user', id, name: full_name } });
  return { recovery_codes };
}
