import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ResetPassword } from '@stockhand/contract/auth/schema';
import type { Detail } from '@stockhand/contract/wire';
import { foldedEquals } from '../../platform/data/folding.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { publicTask } from '../../platform/procedures.ts';
import { auditAccountAction } from '../account/account-action.ts';
import { changePasswordHash, verifyAddress } from '../members/accounts/account.ts';
import { isPasswordLink, spendPasswordLink } from '../members/accounts/password-links.ts';
import { lockByToken } from '../members/invitations/answered-invitation.ts';
import { type InvitationRow, isDormantInvitation } from '../members/invitations/invitation-row.ts';
import { joinTenant } from '../members/invitations/join-tenant.ts';
import { refuseCommonPassword } from './common-password.ts';
import { logInKey } from './log-in.ts';
import { mailPasswordChanged } from './mails.ts';

/** A mailed link and a new password; all sessions end. The link of an invitation opens the account and accepts. */
export const resetPassword = publicTask(ResetPassword, async (ctx, { token, password }): Promise<Detail> => {
  // Hashing is expensive: an invalid link is refused before it.
  if (!(await isLink(ctx, token))) throw linkInvalid();
  const hash = await hashPassword(password);
  const user = await ctx.transact((write) => setPassword(write, { token, password, hash }));
  ctx.services.security.line(ctx, { event: 'password.reset', user });
  await ctx.services.limits.clear(logInKey(user, user.username));
  return { detail: texts.passwordReset };
});

async function isLink(ctx: PublicTask, token: string): Promise<boolean> {
  return (await isPasswordLink(ctx.db, token, ctx.now)) || (await isDormantInvitation(ctx.db, token, ctx.now));
}

async function setPassword(
  ctx: PublicWrite,
  { token, password, hash }: { token: string; password: string; hash: string },
) {
  const invitation = await lockByToken(ctx, token);
  const userId = invitation ? await lockUnopened(ctx, invitation) : await spendPasswordLink(ctx.db, token, ctx.now);
  if (userId === undefined) throw linkInvalid();
  // Of two invitations of one person, used at once, one opens the account.
  const instead = invitation ? { instead: null } : {};
  if (!(await changePasswordHash(ctx.db, { userId, hash, ...instead }))) throw linkInvalid();
  await verifyAddress(ctx.db, userId, ctx.now);
  const user = { id: userId, ...(await mailPasswordChanged(ctx, userId)) };
  await refuseCommonPassword('password', password, [user.username, user.email]);
  if (invitation) await joinTenant(ctx, invitation, user);
  await auditAccountAction(ctx, user, 'user.reset_own_password');
  return user;
}

/** The account that the invitation opens: it has the invited address and no password yet. */
async function lockUnopened(ctx: PublicWrite, { user_id, email }: InvitationRow): Promise<number | undefined> {
  const account = await ctx.db
    .selectFrom('public.users')
    .select('id')
    .where('id', '=', user_id)
    .where('password_hash', 'is', null)
    .where((eb) => foldedEquals(eb, 'email', email))
    .forUpdate()
    .executeTakeFirst();
  return account?.id;
}

function linkInvalid() {
  return refuse.field('token', texts.resetLinkInvalid);
}
