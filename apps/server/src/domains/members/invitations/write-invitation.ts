import type { TenantWrite } from '../../../platform/handler-context.ts';
import { changeNames } from '../accounts/account.ts';
import type { Member, UserChange } from '../user-row.ts';
import { setInvitationGroups } from './invitation-row.ts';
import { readdressInvitation } from './readdress-invitation.ts';

/**
 * Writes a judged change of an invitation. The names of an unopened account that the tenant's invitation created are the account's
 * too.
 */
export async function writeInvitation(ctx: TenantWrite, before: Member, change: UserChange): Promise<void> {
  const { first_name, last_name, email, is_active, is_staff } = { ...before, ...change };
  const tenantId = ctx.caller.tenant.id;
  const { id } = await ctx.db
    .updateTable('public.invitations')
    .set({ first_name, last_name, email, is_active, is_staff, updated_at: ctx.now })
    .where('tenant_id', '=', tenantId)
    .where('membership_id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (change.groups) await setInvitationGroups(ctx.db, { id, tenantId, groups: change.groups });
  const isOwn = await lockUnopenedAccount(ctx, before.user_id);
  if (isOwn) await changeNames(ctx, before.user_id, { first_name, last_name });
  if (change.email === undefined) return;
  await readdressInvitation(ctx, before, { email, first_name, last_name, isOwn });
}

/**
 * Locks the account if the tenant may change it: its invitation created it, it is unopened, and no other tenant has
 * invited it.
 */
async function lockUnopenedAccount(ctx: TenantWrite, userId: number): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('public.users')
    .select('id')
    .where('id', '=', userId)
    .where('invited_by_tenant_id', '=', ctx.caller.tenant.id)
    .where('password_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return false;
  const others = await ctx.db
    .selectFrom('public.invitations')
    .select('id')
    .where('user_id', '=', userId)
    .where('tenant_id', '<>', ctx.caller.tenant.id)
    .limit(1)
    .execute();
  return others.length === 0;
}
