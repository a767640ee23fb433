import { accountMessages } from '@stockhand/contract/account/messages';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import type { AuditSubject } from '../../../platform/data/audit-entry.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { endSessions } from '../../../platform/identity/sessions.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { mailTwoFactorReset } from '../../auth/mails.ts';
import { judgeUnderLock } from '../../members/administrators.ts';
import { refuseBeyondOwnRights } from '../../members/groups/own-rights.ts';
import { findMember, type Member } from '../../members/user-row.ts';
import { removeTwoFactor } from './second-factor.ts';

/** For a member who lost phone and recovery codes: signs them out everywhere and lets the password alone count. */
export const resetTwoFactor = tenantMutation(
  'update',
  'users',
  ['users'],
  ById,
  async (asked, { id }) => {
    const ctx = await judgeUnderLock(asked, 'update');
    const member = await findMember(readerIn(ctx.db), ctx.caller.tenant.id, { id });
    if (!member) throw refuse.notFound();
    await judge(ctx, member);
    if (!(await removeTwoFactor(ctx.db, member.user_id))) throw refuse.badRequest(accountMessages.twoFactorOff);
    const ended = await endSessions(ctx.db, member.user_id);
    await mailTwoFactorReset(ctx, member);
    const subject: AuditSubject = { type: 'user', id, name: `${member.first_name} ${member.last_name}` };
    await audit(ctx, { action: 'user.reset_two_factor', subject, changes: { ended } });
    const { user, tenant } = ctx.caller;
    ctx.services.security.line(ctx, { event: 'two_factor.reset', user, tenant, subjectId: member.user_id });
    return { detail: texts.twoFactorReset };
  },
  { takesKeys: false },
);

async function judge(ctx: TenantWrite, member: Member): Promise<void> {
  const { membership } = ctx.caller;
  // One's own is turned off with the password: an open session alone must not do.
  if (member.id === membership.id) throw refuse.badRequest(texts.twoFactorYourself);
  if (member.is_superuser && !membership.is_superuser) throw refuse.forbidden();
  await refuseBeyondOwnRights(readerIn(ctx.db), ctx.caller, member);
  if (!member.is_managed) throw refuse.badRequest(texts.ownAccount);
}
