import { userMessages as texts } from '@stockhand/contract/members/messages';
import { ById, type Detail } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { renewInvitation } from './invitations/resend-invitation.ts';
import { mailPasswordReset } from './mails.ts';
import { findUser } from './user-row.ts';

/**
 * Mails a member a link to choose a new password; the administrator never sees one. An invited user gets the invitation
 * again: this tenant may not reset their account.
 */
export const resetUserPassword = tenantTask(
  'update',
  'users',
  [],
  ById,
  async (ctx, { id }): Promise<Detail> => {
    const member = await findUser(ctx.db, ctx.caller.tenant.id, id);
    if (!member) throw refuse.notFound();
    await useLimits(
      ctx,
      [member.status === 'invited' ? 'invitation' : 'passwordResetMail', 'tenantMail'],
      member.user_id,
    );
    await ctx.transact(async (write) => {
      if (member.status === 'invited') return renewInvitation(write, id);
      await mailPasswordReset(write, { ...member, id: member.user_id }, write.caller.tenant.id);
      const name = `${member.first_name} ${member.last_name}`;
      await audit(write, { action: 'user.reset_password', subject: { type: 'user', id, name } });
    });
    const { user, tenant } = ctx.caller;
    ctx.services.security.line(ctx, { event: 'password.reset_asked', user, tenant, subjectId: member.user_id });
    return { detail: texts.resetSent };
  },
  { takesKeys: false },
);
