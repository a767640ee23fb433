import { userMessages as texts } from '@stockhand/contract/members/messages';
import { ById, type Detail } from '@stockhand/contract/wire';
import { eraseLinkMails } from '../../../platform/background/mail-links.ts';
import { announceToUser, audit } from '../../../platform/data/audit.ts';
import type { AuditSubject } from '../../../platform/data/audit-entry.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { useLimits } from '../../../platform/http/usage-limits.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { mailInvitation } from '../mails.ts';
import { findInvitationTo, type InvitationLink, type InvitationRow, newInvitationLink } from './invitation-row.ts';

/** Mails an invitation again with a new link; the earlier link ends. */
export const resendInvitation = tenantTask('update', 'users', ['users'], ById, async (ctx, { id }): Promise<Detail> => {
  const tenantId = ctx.caller.tenant.id;
  if (!(await findInvitationTo(ctx.db, tenantId, id))) throw refuse.notFound();
  await useLimits(ctx, ['invitation', 'tenantMail']);
  await ctx.transact((write) => renewInvitation(write, id));
  return { detail: texts.invitationResent };
});

/** A new link in place of the earlier one, mailed to the invited address; 404 when the invitation no longer exists. */
export async function renewInvitation(ctx: TenantWrite, membershipId: number): Promise<void> {
  const invitation = await findInvitationTo(ctx.db, ctx.caller.tenant.id, membershipId);
  const replaced = invitation && (await lockToken(ctx, invitation.id));
  if (!replaced) throw refuse.notFound();
  await eraseLinkMails(ctx.db, replaced.token_hash);
  const link = newInvitationLink(ctx.now);
  const { token_hash, expires_at } = link;
  await ctx.db
    .updateTable('public.invitations')
    .set({ token_hash, expires_at })
    .where('id', '=', invitation.id)
    .execute();
  await mailAgain(ctx, invitation, link);
}

async function lockToken(ctx: TenantWrite, id: number) {
  return ctx.db
    .selectFrom('public.invitations')
    .select('token_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function mailAgain(ctx: TenantWrite, invitation: InvitationRow, link: InvitationLink): Promise<void> {
  const { user_id, membership_id, email, account_username, first_name, last_name, is_dormant } = invitation;
  await mailInvitation(ctx, { email, username: account_username, first_name, isDormant: is_dormant, link });
  const subject: AuditSubject = { type: 'user', id: membership_id, name: `${first_name} ${last_name}` };
  await audit(ctx, { action: 'user.resend_invitation', subject });
  await announceToUser(ctx.db, user_id, 'invitations');
}
