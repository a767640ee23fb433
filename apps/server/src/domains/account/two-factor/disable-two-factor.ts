import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { WithPassword } from '@stockhand/contract/account/schema';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import { signedInTask } from '../../../platform/procedures.ts';
import { mailTwoFactor } from '../../auth/mails.ts';
import { confirmPassword } from '../confirm-password.ts';
import { removeTwoFactor } from './second-factor.ts';

/** Turns the second factor off; the password is asked for once more. */
export const disableTwoFactor = signedInTask(['users'], WithPassword, async (ctx, { password }) => {
  const { id, full_name } = ctx.caller.user;
  await confirmPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
  await ctx.transact(async (write) => {
    if (!(await removeTwoFactor(write.db, id))) throw refuse.badRequest(texts.twoFactorOff);
    await mailTwoFactor(write, 'off');
    await audit(write, {
      action: 'user.two_factor_off',
      subject: { type: 'user', id: write.caller.membership.id, name: full_name },
    });
  });
  ctx.services.security.line(ctx, { event: 'two_factor.off', user: ctx.caller.user, tenant: ctx.caller.tenant });
  return { detail: texts.twoFactorDisabled };
});
