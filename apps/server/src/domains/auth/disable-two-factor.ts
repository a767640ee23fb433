import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { WithPassword } from '@stockhand/contract/auth/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { mailTwoFactor } from './mails.ts';
import { checkOwnPassword } from './own-password.ts';
import { removeTwoFactor } from './second-factor.ts';

/** Turns the second factor off; the password is asked for once more. */
export const disableTwoFactor = signedInTask(WithPassword, async (ctx, { password }) => {
  const { id, full_name } = ctx.who.user;
  await checkOwnPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
  await ctx.transact(async (write) => {
    if (!(await removeTwoFactor(write.db, id))) throw refuse.badRequest(texts.twoFactorOff);
    await mailTwoFactor(write, 'off');
    await audit(write, { action: 'user.two_factor_off', subject: { type: 'user', id, name: full_name } });
  });
  ctx.services.security.line(ctx, { event: 'two_factor.off', user: ctx.who.user, tenant: ctx.who.tenant });
  return { detail: texts.twoFactorDisabled };
});
