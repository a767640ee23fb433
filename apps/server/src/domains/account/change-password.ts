import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { ChangePassword } from '@stockhand/contract/account/schema';
import type { Detail } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { refuseCommonPassword } from '../auth/common-password.ts';
import { mailPasswordChanged } from '../auth/mails.ts';
import { changePasswordHash } from '../members/accounts/account.ts';
import { confirmPassword } from './confirm-password.ts';

/** Old password and new one; the user's other sessions end, this one stays. */
export const changePassword = signedInTask(
  [],
  ChangePassword,
  async (ctx, { oldPassword, newPassword }): Promise<Detail> => {
    const userId = ctx.caller.user.id;
    const oldHash = await confirmPassword(ctx, oldPassword, wrongPassword);
    const { user, tenant } = ctx.caller;
    await refuseCommonPassword('newPassword', newPassword, [user.username, user.email, tenant.name]);
    const hash = await hashPassword(newPassword);
    await ctx.transact(async (write) => {
      const change = { userId, hash, instead: oldHash, keepSession: write.caller.sessionId };
      if (!(await changePasswordHash(write.db, change))) throw wrongPassword();
      await mailPasswordChanged(write, userId);
      await audit(write, {
        action: 'user.change_password',
        subject: { type: 'user', id: write.caller.membership.id, name: write.caller.user.full_name },
      });
    });
    ctx.services.security.line(ctx, { event: 'password.changed', user: ctx.caller.user, tenant: ctx.caller.tenant });
    return { detail: texts.passwordChanged };
  },
);

function wrongPassword() {
  return refuse.field('oldPassword', texts.passwordChangeFailed);
}
