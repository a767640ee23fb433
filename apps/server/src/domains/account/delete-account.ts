import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { WithPassword } from '@stockhand/contract/account/schema';
import { announce, audit } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { makeAnonymous } from '../members/accounts/anonymous-user.ts';
import { lockMembers } from '../members/administrators.ts';
import { mailAccountDeleted } from '../members/mails.ts';
import { forgetPreferences } from '../notifications/forget-preferences.ts';
import { hideTenant, lockTenantsOf } from '../tenants/hidden-tenant.ts';
import { writeInTenant } from '../tenants/own-tenant.ts';
import { foreseeDeletion } from './account-deletion.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Deletes the account and the tenants without other members (docs/rules.md#account-deletion). Refused while others
 * would be left without an administrator.
 */
export const deleteAccount = signedInTask([], WithPassword, async (ctx, { password }) => {
  await confirmPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
  await ctx.transact(deleteEverything);
  ctx.services.security.line(ctx, { event: 'account.deleted', user: ctx.caller.user, tenant: ctx.caller.tenant });
  return { detail: texts.accountDeleted };
});

async function deleteEverything(ctx: TenantWrite): Promise<void> {
  const { user } = ctx.caller;
  await lockMembers(ctx.db, ...(await lockTenantsOf(ctx.db, user.id)));
  const { blockedBy, deletedWith, left } = await foreseeDeletion(readerIn(ctx.db), user.id);
  if (blockedBy.length > 0) throw refuse.badRequest(texts.soleAdministrator(blockedBy.map((tenant) => tenant.name)));
  await mailAccountDeleted(ctx, user);
  for (const tenant of deletedWith) {
    const there = writeInTenant(ctx, tenant);
    await audit(there, { action: 'tenant.delete', subject: { type: 'tenant', id: tenant.id, name: tenant.name } });
    await hideTenant(ctx.db, tenant.id, ctx.now);
    ctx.services.security.line(ctx, { event: 'tenant.deleted', user, tenant: tenant });
  }
  for (const tenant of left) {
    const there = writeInTenant(ctx, tenant);
    const subject: AuditSubject = { type: 'user', id: tenant.membership_id, name: user.full_name };
    await audit(there, { action: 'user.delete_account', subject });
    announce(there, 'users');
  }
  await ctx.db.deleteFrom('public.two_factors').where('user_id', '=', user.id).execute();
  await ctx.db.deleteFrom('public.recovery_codes').where('user_id', '=', user.id).execute();
  await forgetPreferences(ctx.db, user.id);
  await makeAnonymous(ctx.db, user.id);
}
