import { userMessages as texts } from '@stockhand/contract/members/messages';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { changeEmail, changeNames } from '../accounts/account.ts';
import type { Member, UserChange } from '../user-row.ts';
import { setInvitationGroups } from './invitation-row.ts';
import { renewInvitation } from './resend-invitation.ts';

/**
 * Writes a judged change of an invitation. For an unopened account that the tenant's invitation created, it changes the
 * account too, and a new address gets the link instead of the old one.
 */
export async function writeInvitation(ctx: TenantWrite, before: Member, change: UserChange): Promise<void> {
  const { first_name, last_name, email, is_active, is_staff } = { ...before, ...change };
  const tenantId = ctx.caller.tenant.id;
  const { id } = await ctx.db
    .updateTable('public.invitations')
    .set({ first_name, last_name, email, is_active, is_staff, updated_at: ctx.now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (change.groups) await setInvitationGroups(ctx.db, { id, tenantId, groups: change.groups });
  if (!(await lockUnopenedAccount(ctx, before.id))) {
    if (change.email !== undefined) throw refuse.field('email', texts.ownAccount);
    return;
  }
  await changeNames(ctx, before.id, { first_name, last_name });
  if (change.email === undefined) return;
  await changeEmail(ctx, { userId: before.id, email, verifiedAt: null });
  await renewInvitation(ctx, before.id);
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
