import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { WithPassword } from '@stockhand/contract/auth/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { forgetPreferences } from '../notifications/forget-preferences.ts';
import { hideWorkspace, lockCompaniesOf } from '../tenants/hidden-workspace.ts';
import { writeInTenant } from '../tenants/membership.ts';
import { lockMembers } from '../users/administrators.ts';
import { makeAnonymous } from '../users/anonymous-user.ts';
import { mailAccountDeleted } from '../users/mails.ts';
import { foreseeDeletion } from './account-deletion.ts';
import { checkOwnPassword } from './own-password.ts';

/**
 * The account goes, with the workspaces where nobody else is (rulings A). Refused while others would be left without an
 * administrator.
 */
export const deleteAccount = signedInTask(WithPassword, async (ctx, { password }) => {
  await checkOwnPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
  await ctx.transact(deleteEverything);
  ctx.services.security.line(ctx, { event: 'account.deleted', user: ctx.who.user, tenant: ctx.who.tenant });
  return { detail: texts.accountDeleted };
});

async function deleteEverything(ctx: TenantWrite): Promise<void> {
  const { user } = ctx.who;
  await lockMembers(ctx.db, ...(await lockCompaniesOf(ctx.db, user.id)));
  const { blockedBy, deletedWith, left } = await foreseeDeletion(readerIn(ctx.db), user.id);
  if (blockedBy.length > 0) throw refuse.badRequest(texts.soleAdministrator(blockedBy.map((company) => company.name)));
  await mailAccountDeleted(ctx, user);
  const subject = { type: 'user', id: user.id, name: user.full_name };
  for (const company of deletedWith) {
    const there = writeInTenant(ctx, company);
    await audit(there, { action: 'tenant.delete', subject: { type: 'tenant', id: company.id, name: company.name } });
    await hideWorkspace(ctx.db, company.id, ctx.now);
    ctx.services.security.line(ctx, { event: 'tenant.deleted', user, tenant: company });
  }
  for (const company of left) {
    const there = writeInTenant(ctx, company);
    await audit(there, { action: 'user.delete_account', subject });
    await announce(there, 'users');
  }
  await ctx.db.deleteFrom('public.two_factors').where('user_id', '=', user.id).execute();
  await ctx.db.deleteFrom('public.recovery_codes').where('user_id', '=', user.id).execute();
  await forgetPreferences(ctx.db, user.id);
  await makeAnonymous(ctx.db, user.id);
}
