import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { ConfirmEmail, type EmailConfirmed } from '@stockhand/contract/account/schema';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { endSessions, fullName } from '../../platform/identity/sessions.ts';
import { publicTask } from '../../platform/procedures.ts';
import { takenMeanwhile } from '../auth/taken-meanwhile.ts';
import { changeEmail } from '../members/accounts/account.ts';
import { spendEmailChange } from '../members/accounts/email-changes.ts';
import { isManagedBy } from '../members/accounts/managed-account.ts';
import { mailEmailNotice } from '../members/mails.ts';
import { auditAccountAction } from './account-action.ts';

/**
 * The link that a new address got puts it into force. Sessions end but the one that asked; the address before can take
 * the change back (docs/rules.md#e-mail-addresses).
 */
export const confirmEmail = publicTask(ConfirmEmail, async (ctx, { token }): Promise<EmailConfirmed> => {
  const user = await ctx.transact((write) => confirm(write, token));
  ctx.services.security.line(ctx, { event: 'email.changed', user });
  return { detail: texts.emailConfirmed, email: user.email };
});

async function confirm(ctx: PublicWrite, token: string) {
  const change = await spendEmailChange(ctx.db, token, ctx.now);
  if (!change) throw refuse.field('token', texts.confirmLinkInvalid);
  const { user_id: userId, new_email: newEmail, session_id: sessionId, asked_by_tenant_id: tenantId } = change;
  const before = await ctx.db
    .selectFrom('public.users')
    .select(['id', 'username', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // An administrator's change ends with the right to it: the owner may have opened the account since.
  if (tenantId !== null && !(await isManagedBy(readerIn(ctx.db), userId, tenantId)))
    throw refuse.field('token', texts.confirmLinkInvalid);
  await takenMeanwhile(() => changeEmail(ctx, { userId, email: newEmail, verifiedAt: ctx.now }));
  await endSessions(ctx.db, userId, sessionId === null ? {} : { except: sessionId });
  const firstName = before.first_name;
  await mailEmailNotice(ctx, { userId, firstName, oldEmail: before.email, newEmail, isInForce: true });
  const user = { ...before, email: newEmail, full_name: fullName(before) };
  await auditAccountAction(ctx, user, 'user.confirm_email', { email: [before.email, newEmail] });
  return user;
}
