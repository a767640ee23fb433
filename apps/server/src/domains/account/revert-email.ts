import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { RevertEmail } from '@stockhand/contract/account/schema';
import { refuse } from '../../platform/errors.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import { publicTask } from '../../platform/procedures.ts';
import { takenMeanwhile } from '../auth/taken-meanwhile.ts';
import { changeEmail, verifyAddress } from '../members/accounts/account.ts';
import { cancelEmailChange } from '../members/accounts/email-changes.ts';
import { spendEmailRevert } from '../members/accounts/email-reverts.ts';
import { mailEmailReverted } from '../members/mails.ts';
import { auditAccountAction } from './account-action.ts';

/** The link that the old address got: it stays or comes back, a pending one ends, and so does every session. */
export const revertEmail = publicTask(RevertEmail, async (ctx, { token }) => {
  const user = await ctx.transact((write) => revert(write, token));
  ctx.services.security.line(ctx, { event: 'email.reverted', user });
  return { detail: texts.emailReverted };
});

async function revert(ctx: PublicWrite, token: string) {
  const link = await spendEmailRevert(ctx.db, token, ctx.now);
  if (!link) throw refuse.field('token', texts.revertLinkInvalid);
  const { email, ...user } = await ctx.db
    .selectFrom('public.users')
    .select(['id', 'username', 'email', 'first_name', 'last_name'])
    .where('id', '=', link.userId)
    .executeTakeFirstOrThrow();
  const { first_name, last_name } = user;
  await cancelEmailChange(ctx.db, user.id);
  // The link was mailed to the address that it restores, so it proves it.
  if (email === link.oldEmail) await verifyAddress(ctx.db, user.id, ctx.now);
  else await takenMeanwhile(() => changeEmail(ctx, { userId: user.id, email: link.oldEmail, verifiedAt: ctx.now }));
  await endSessions(ctx.db, user.id);
  await mailEmailReverted(ctx, { ...user, email: link.oldEmail });
  const actor = { id: user.id, username: user.username, full_name: `${first_name} ${last_name}`.trim() };
  await auditAccountAction(ctx, actor, 'user.revert_email');
  return actor;
}
