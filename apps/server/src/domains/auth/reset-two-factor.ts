import { authMessages } from '@stockhand/contract/auth/messages';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { UserId } from '@stockhand/contract/users/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { endSessions } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { refuseMoreThanHeld } from '../users/held-rights.ts';
import { isSharedAccount } from '../users/shared-account.ts';
import { findMember, type Member } from '../users/user-row.ts';
import { mailTwoFactorReset } from './mails.ts';
import { removeTwoFactor } from './second-factor.ts';

/** For a member who lost phone and recovery codes: signs them out everywhere and lets the password alone count. */
export const resetTwoFactor = tenantMutation('update', 'users', UserId, async (ctx, { id }) => {
  const member = await findMember(readerIn(ctx.db), ctx.who.tenant.id, id);
  if (!member) throw refuse.notFound();
  await judge(ctx, member);
  if (!(await removeTwoFactor(ctx.db, id))) throw refuse.badRequest(authMessages.twoFactorOff);
  const ended = await endSessions(ctx.db, id);
  await mailTwoFactorReset(ctx, member);
  const subject = { type: 'user', id, name: `${member.first_name} ${member.last_name}` };
  await audit(ctx, { action: 'user.reset_two_factor', subject, changes: { ended } });
  await announce(ctx, 'users');
  const { user, tenant } = ctx.who;
  ctx.services.security.line(ctx, { event: 'two_factor.reset', user, tenant, subjectId: id });
  return { detail: texts.twoFactorReset };
});

async function judge(ctx: TenantWrite, member: Member): Promise<void> {
  const { user, tenant, membership } = ctx.who;
  // One's own is turned off with the password: an open session alone must not do.
  if (member.id === user.id) throw refuse.badRequest(texts.twoFactorYourself);
  if (member.is_superuser && !membership.is_superuser) throw refuse.forbidden();
  await refuseMoreThanHeld(readerIn(ctx.db), ctx.who, member);
  if (await isSharedAccount(readerIn(ctx.db), member.id, tenant.id)) throw refuse.badRequest(texts.ownAccount);
}
