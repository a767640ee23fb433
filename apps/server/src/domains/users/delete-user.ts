import { userMessages as texts } from '@stockhand/contract/users/messages';
import { UserId } from '@stockhand/contract/users/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { lockMembers, mustKeepAdministrator } from './administrators.ts';
import { refuseMoreThanHeld } from './held-rights.ts';
import { removeMembership } from './membership.ts';
import { findMember } from './user-row.ts';

/** Takes somebody out of the company: the membership goes, the account and what they did here stay. */
export const deleteUser = tenantMutation('delete', 'users', UserId, async (ctx, { id }): Promise<void> => {
  await lockMembers(ctx.db, ctx.who.tenant.id);
  const member = await findMember(readerIn(ctx.db), ctx.who.tenant.id, id);
  if (!member) throw refuse.notFound();
  if (member.is_superuser) throw refuse.badRequest(texts.superuserStays);
  if (id === ctx.who.user.id) throw refuse.badRequest(texts.notYourself);
  await refuseMoreThanHeld(readerIn(ctx.db), ctx.who, member);
  await removeMembership(ctx.db, { userId: id, tenantId: ctx.who.tenant.id });
  await mustKeepAdministrator(ctx.db, ctx.who.tenant.id);
  const name = `${member.first_name} ${member.last_name}`;
  await audit(ctx, { action: 'user.delete', subject: { type: 'user', id, name }, changes: { email: member.email } });
  await announce(ctx, 'users');
});
