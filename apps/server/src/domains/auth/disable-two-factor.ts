import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { WithPassword } from '@stockhand/contract/auth/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { mailTwoFactor } from './mails.ts';
import { checkOwnPassword } from './own-password.ts';

/** Turns the second factor off; the password is asked for once more. */
export const disableTwoFactor = signedInTask(WithPassword, async (ctx, { password }) => {
  const { id, full_name } = ctx.who.user;
  await checkOwnPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
  await ctx.transact(async (write) => {
    const { numDeletedRows } = await write.db
      .deleteFrom('public.two_factors')
      .where('user_id', '=', id)
      .where('enabled_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse.badRequest(texts.twoFactorOff);
    await write.db.deleteFrom('public.recovery_codes').where('user_id', '=', id).execute();
    await mailTwoFactor(write, 'off');
    await audit(write, { action: 'user.two_factor_off', subject: { type: 'user', id, name: full_name } });
  });
  ctx.services.security.line(ctx, { event: 'two_factor.off', user: ctx.who.user, tenant: ctx.who.tenant });
  return { detail: texts.twoFactorDisabled };
});
