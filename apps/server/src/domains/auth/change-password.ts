import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ChangePassword } from '@stockhand/contract/auth/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { changePasswordHash } from '../users/account.ts';
import { mailPasswordChanged } from './mails.ts';
import { checkOwnPassword } from './own-password.ts';

/** Old password and new one; the user's other sessions end, this one stays. */
export const changePassword = signedInTask(ChangePassword, async (ctx, { oldPassword, newPassword }) => {
  const userId = ctx.who.user.id;
  const oldHash = await checkOwnPassword(ctx, oldPassword, wrongPassword);
  const hash = await hashPassword(newPassword);
  await ctx.transact(async (write) => {
    const change = { userId, hash, instead: oldHash, keepSession: write.who.sessionId };
    if (!(await changePasswordHash(write.db, change))) throw wrongPassword();
    await mailPasswordChanged(write, userId);
    await audit(write, {
      action: 'user.change_password',
      subject: { type: 'user', id: userId, name: write.who.user.full_name },
    });
  });
  ctx.services.security.line(ctx, { event: 'password.changed', user: ctx.who.user, tenant: ctx.who.tenant });
  return { detail: texts.passwordChanged };
});

function wrongPassword() {
  return refuse.field('oldPassword', texts.passwordChangeFailed);
}
