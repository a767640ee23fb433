import { announceIn, announceToUser } from '../../../platform/data/audit.ts';
import { type Actor, auditIn } from '../../../platform/data/audit-entry.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { PublicWrite } from '../../../platform/handler-context.ts';
import { memberIdsOf } from '../../../platform/identity/member-ids.ts';
import { must } from '../../../platform/must.ts';
import { releaseAccount } from '../accounts/managed-account.ts';
import { addMembership } from '../add-membership.ts';
import { endInvitation, endInvitationsOf, type InvitationRow } from './invitation-row.ts';

/**
 * Turns a locked invitation into a membership. A membership that is there already stays as it is: the earlier version
 * writes one beside the invitation.
 */
export async function joinTenant(ctx: PublicWrite, invitation: InvitationRow, person: Actor): Promise<void> {
  const { tenant_id, schema_name, is_active, is_staff } = invitation;
  const groups = invitation.groups ?? [];
  await endInvitation(ctx.db, invitation.id);
  await endInvitationsOf(ctx.db, tenant_id, person.id);
  const added = await addMembership(ctx.db, {
    id: invitation.membership_id,
    userId: person.id,
    tenantId: tenant_id,
    is_active,
    is_staff,
    is_superuser: false,
    groups,
    now: ctx.now,
  });
  const memberId = added ?? must((await memberIdsOf(readerIn(ctx.db), tenant_id, [person.id])).get(person.id));
  // An invitation as inactive does not prevent signing in: otherwise it could lock out another tenant's user.
  if (added !== undefined && !is_active) await releaseAccount(ctx.db, person.id, tenant_id);
  await auditIn(ctx.db, schema_name, ctx, {
    action: 'user.accept_invitation',
    subject: { type: 'user', id: memberId, name: person.full_name },
    changes: added === undefined ? {} : { groups, is_staff },
    by: person,
  });
  await announceIn(ctx.db, schema_name, 'users');
  await announceToUser(ctx.db, person.id, 'invitations', 'tenants');
}
