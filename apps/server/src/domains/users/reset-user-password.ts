import { userMessages as texts } from '@stockhand/contract/users/messages';
import { UserId } from '@stockhand/contract/users/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantTask } from '../../platform/procedures.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { mailPasswordReset } from './mails.ts';
import { findMember } from './user-row.ts';

const perUser: Limit = { max: 10, windowSeconds: 3_600 };

/** Mails a member a link to choose a new password; the administrator never sees one. */
export const resetUserPassword = tenantTask('update', 'users', UserId, async (ctx, { id }) => {
  const member = await findMember(ctx.db, ctx.who.tenant.id, id);
  if (!member) throw refuse.notFound();
  await ctx.services.limits.use(`reset-password ${id}`, perUser);
  await ctx.transact(async (write) => {
    await mailPasswordReset(write, member, write.who.tenant.id);
    const name = `${member.first_name} ${member.last_name}`;
    await audit(write, { action: 'user.reset_password', subject: { type: 'user', id, name } });
  });
  const { user, tenant } = ctx.who;
  ctx.services.security.line(ctx, { event: 'password.reset_asked', user, tenant, subjectId: id });
  return { detail: texts.resetSent };
});
