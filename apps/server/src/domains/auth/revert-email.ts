import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { RevertEmail } from '@stockhand/contract/auth/schema';
import { Refusal, refuse } from '../../platform/errors.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { publicTask } from '../../platform/procedures.ts';
import { endSessions } from '../../platform/sessions.ts';
import { type Reader, readerIn } from '../../platform/tenant-db.ts';
import { changeNames } from '../users/account.ts';
import { spendEmailRevert } from '../users/email-reverts.ts';
import { mailEmailReverted } from '../users/mails.ts';
import { refuseTakenNames } from '../users/taken-names.ts';
import { auditAccountDeed } from './account-deed.ts';

/** The link that the old address got: the address comes back, and every session ends. */
export const revertEmail = publicTask(RevertEmail, async (ctx, { token }) => {
  const user = await ctx.transact((write) => revert(write, token));
  ctx.services.security.line(ctx, { event: 'email.reverted', user });
  return { detail: texts.emailReverted };
});

async function revert(ctx: PublicWrite, token: string) {
  const link = await spendEmailRevert(ctx.db, token, ctx.now);
  if (!link) throw refuse.field('token', texts.revertLinkInvalid);
  await refuseIfTaken(readerIn(ctx.db), link);
  const { email, ...user } = await ctx.db
    .selectFrom('public.users')
    .select(['id', 'username', 'email', 'first_name', 'last_name'])
    .where('id', '=', link.userId)
    .executeTakeFirstOrThrow();
  const { first_name, last_name } = user;
  const names = { first_name, last_name };
  await changeNames(ctx.db, user.id, { before: { ...names, email }, after: { ...names, email: link.oldEmail } });
  await endSessions(ctx.db, user.id);
  await mailEmailReverted(ctx, { ...user, email: link.oldEmail });
  const actor = { id: user.id, username: user.username, full_name: `${first_name} ${last_name}`.trim() };
  await auditAccountDeed(ctx, actor, 'user.revert_email');
  return actor;
}

async function refuseIfTaken(db: Reader, { userId, oldEmail }: { userId: number; oldEmail: string }): Promise<void> {
  try {
    await refuseTakenNames(db, { email: oldEmail }, userId);
  } catch (error) {
    throw error instanceof Refusal ? refuse.field('token', texts.emailTakenMeanwhile) : error;
  }
}
