import { userMessages as texts } from '@stockhand/contract/members/messages';
import { ById } from '@stockhand/contract/wire';
import { announceToUser, audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { deleteAbandonedAccounts } from './accounts/dormant-account.ts';
import { judgeUnderLock, mustKeepAdministrator } from './administrators.ts';
import { refuseBeyondOwnRights } from './groups/own-rights.ts';
import { endInvitation, findInvitationTo, lockInvitationTo } from './invitations/invitation-row.ts';
import { removeMembership } from './remove-membership.ts';
import { findUser, type Member } from './user-row.ts';

/**
 * Removes a member from the tenant: the account and its records stay. An invitation that was not accepted is withdrawn.
 */
export const deleteUser = tenantMutation('delete', 'users', ['users'], ById, async (asked, { id }): Promise<void> => {
  const ctx = await judgeUnderLock(asked, 'delete');
  await lockInvitationTo(ctx.db, ctx.caller.tenant.id, id);
  const user = await findUser(readerIn(ctx.db), ctx.caller.tenant.id, id);
  if (!user) throw refuse.notFound();
  if (user.is_superuser) throw refuse.badRequest(texts.superuserStays);
  if (id === ctx.caller.membership.id) throw refuse.badRequest(texts.notYourself);
  await refuseBeyondOwnRights(readerIn(ctx.db), ctx.caller, user);
  await (user.status === 'invited' ? withdraw(ctx, user) : remove(ctx, user));
});

async function remove(ctx: TenantWrite, user: Member): Promise<void> {
  await removeMembership(ctx.db, { userId: user.user_id, tenantId: ctx.caller.tenant.id });
  await mustKeepAdministrator(ctx.db, ctx.caller.tenant.id);
  await audit(ctx, { action: 'user.delete', subject: subjectOf(user), changes: { email: user.email } });
}

async function withdraw(ctx: TenantWrite, user: Member): Promise<void> {
  const invitation = await findInvitationTo(ctx.db, ctx.caller.tenant.id, user.id);
  if (!invitation) throw refuse.notFound();
  await endInvitation(ctx.db, invitation.id);
  await deleteAbandonedAccounts(ctx.db, user.user_id);
  await audit(ctx, { action: 'user.withdraw_invitation', subject: subjectOf(user), changes: { email: user.email } });
  await announceToUser(ctx.db, user.user_id, 'invitations');
}

function subjectOf(user: Member) {
  return { type: 'user' as const, id: user.id, name: `${user.first_name} ${user.last_name}` };
}
