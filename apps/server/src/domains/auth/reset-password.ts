import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ResetPassword } from '@stockhand/contract/auth/schema';
import { refuse } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { publicTask } from '../../platform/procedures.ts';
import { changePasswordHash } from '../users/account.ts';
import { isPasswordLink, spendPasswordLink } from '../users/password-links.ts';
import { auditAccountDeed } from './account-deed.ts';
import { logInKey } from './log-in.ts';
import { mailPasswordChanged } from './mails.ts';

/** A mailed link and a new password; all sessions end. */
export const resetPassword = publicTask(ResetPassword, async (ctx, { token, password }) => {
  // Hashing is dear: nobody gets it for a made-up link.
  if (!(await isPasswordLink(ctx.db, token, ctx.now))) throw linkInvalid();
  const hash = await hashPassword(password);
  const user = await ctx.transact(async (write) => {
    const userId = await spendPasswordLink(write.db, token, write.now);
    if (userId === undefined) throw linkInvalid();
    await changePasswordHash(write.db, { userId, hash });
    const names = await mailPasswordChanged(write, userId);
    await auditAccountDeed(write, { id: userId, ...names }, 'user.reset_own_password');
    return { id: userId, ...names };
  });
  ctx.services.security.line(ctx, { event: 'password.reset', user });
  await ctx.services.limits.clear(logInKey(user.username));
  await ctx.services.limits.clear(logInKey(user.email));
  return { detail: texts.passwordReset };
});

function linkInvalid() {
  return refuse.field('token', texts.resetLinkInvalid);
}
