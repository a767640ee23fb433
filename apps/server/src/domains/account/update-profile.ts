import { UpdateProfile } from '@stockhand/contract/account/schema';
import type { MeView } from '@stockhand/contract/members/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { type Changes, changesBetween } from '../../platform/data/changes-between.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { SignedInTask, TenantWrite } from '../../platform/handler-context.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { confirmSession } from '../../platform/identity/session-list.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { changeNames } from '../members/accounts/account.ts';
import { cancelEmailChange, pendingEmailOf } from '../members/accounts/email-changes.ts';
import { requestEmailChange } from '../members/accounts/request-email-change.ts';
import { refuseTakenNames } from '../members/accounts/taken-names.ts';
import { checkRecentPassword } from './confirm-password.ts';
import { meView } from './me-row.ts';

/**
 * One's own names, at once, and address, once the mailed link is used (docs/rules.md#e-mail-addresses). The present
 * address takes a pending one back.
 */
export const updateProfile = signedInTask(['users'], UpdateProfile, async (ctx, form): Promise<MeView> => {
  const isOtherEmail = form.email !== undefined && form.email !== ctx.caller.user.email;
  const confirmedAt = isOtherEmail ? await admitEmailChange(ctx, form) : null;
  const me = await ctx.transact(async (write) => {
    if (confirmedAt) await confirmSession(write.db, write.caller.sessionId, confirmedAt);
    const changes = { ...(await writeNames(write, form)), ...(await writeEmail(write, form)) };
    await record(write, changes);
    return meView(readerIn(write.db), write.caller);
  });
  return me;
});

/** Answers when the password was proven. */
async function admitEmailChange(ctx: SignedInTask, { email, password }: UpdateProfile): Promise<Date | null> {
  const { id } = ctx.caller.user;
  const confirmedAt = await checkRecentPassword(ctx, password);
  await refuseTakenNames(ctx.db, { email }, id);
  await useLimits(ctx, ['emailChange']);
  return confirmedAt;
}

async function writeNames(ctx: TenantWrite, form: UpdateProfile): Promise<Changes> {
  await changeNames(ctx, ctx.caller.user.id, form);
  return changesBetween(ctx.caller.user, form, ['first_name', 'last_name']);
}

async function writeEmail(ctx: TenantWrite, form: UpdateProfile): Promise<Changes> {
  const { id, email, first_name } = ctx.caller.user;
  if (form.email === undefined) return {};
  const pending = await pendingEmailOf(readerIn(ctx.db), id, ctx.now);
  if (form.email === email) {
    await cancelEmailChange(ctx.db, id);
    return pending === null ? {} : { pending_email: [pending, null] };
  }
  const asked = { userId: id, firstName: form.first_name ?? first_name, oldEmail: email, newEmail: form.email };
  await requestEmailChange(ctx, { ...asked, sessionId: ctx.caller.sessionId, tenantId: null });
  return { pending_email: [pending, form.email] };
}

async function record(ctx: TenantWrite, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return nothingChanged(ctx);
  const { user, membership } = ctx.caller;
  const subject: AuditSubject = { type: 'user', id: membership.id, name: user.full_name };
  await audit(ctx, { action: 'user.update_profile', subject, changes });
}
