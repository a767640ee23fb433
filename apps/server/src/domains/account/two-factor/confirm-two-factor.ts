import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { ConfirmTwoFactor, type RecoveryCodes } from '@stockhand/contract/account/schema';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { unseal } from '../../../platform/identity/tokens.ts';
import { signedInTask } from '../../../platform/procedures.ts';
import { withMutex } from '../../auth/keyed-mutex.ts';
import { accountLimits } from '../../auth/limits.ts';
import { mailTwoFactor } from '../../auth/mails.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { twoFactorKey } from './second-factor.ts';
import { stepOfCode } from './totp.ts';

/** A code of the new secret turns the second factor on; the recovery codes are shown this once. */
export const confirmTwoFactor = signedInTask(
  ['users'],
  ConfirmTwoFactor,
  async (ctx, { code }): Promise<RecoveryCodes> => {
    const key = twoFactorKey(ctx.caller.user.id);
    return withMutex(key, async () => {
      await ctx.services.limits.use(key, accountLimits.twoFactor);
      const answer = await ctx.transact((write) => turnOn(write, code));
      await ctx.services.limits.clear(key);
      ctx.services.security.line(ctx, { event: 'two_factor.on', user: ctx.caller.user, tenant: ctx.caller.tenant });
      return answer;
    });
  },
);

async function turnOn(ctx: TenantWrite, code: string): Promise<RecoveryCodes> {
  const { id, full_name } = ctx.caller.user;
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
  await audit(ctx, {
    action: 'user.two_factor_on',
    subject: { type: 'user', id: ctx.caller.membership.id, name: full_name },
  });
  return { recovery_codes };
}
