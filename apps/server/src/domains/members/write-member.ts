import type { TenantWrite } from '../../platform/handler-context.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import { changeNames } from './accounts/account.ts';
import { requestEmailChange } from './accounts/request-email-change.ts';
import { setGroups } from './add-membership.ts';
import type { Member, UserChange } from './user-row.ts';

/** Writes a judged change of a member. Another address waits for its link, as if the person had asked for it. */
export async function writeMember(ctx: TenantWrite, before: Member, change: UserChange): Promise<void> {
  const { first_name, last_name, email } = before;
  const names = { first_name: change.first_name ?? first_name, last_name: change.last_name ?? last_name };
  await changeNames(ctx, before.user_id, change);
  if (change.email !== undefined) {
    const asked = { userId: before.user_id, firstName: names.first_name, oldEmail: email, newEmail: change.email };
    await requestEmailChange(ctx, { ...asked, sessionId: null, tenantId: ctx.caller.tenant.id });
  }
  await writeMembership(ctx, before, change);
}

async function writeMembership(ctx: TenantWrite, before: Member, change: UserChange): Promise<void> {
  const { id } = before;
  const tenantId = ctx.caller.tenant.id;
  const { is_active, is_staff } = change;
  await ctx.db
    .updateTable('public.memberships')
    .set({ is_active, is_staff, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  if (change.groups) await setGroups(ctx.db, { id, tenantId, groups: change.groups });
  if (change.is_active === false) await endSessions(ctx.db, before.user_id, { tenantId });
}
