import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { recentPasswordMinutes } from '@stockhand/contract/account/schema';
import { type Refusal, refuse } from '../../platform/errors.ts';
import type { SignedInTask } from '../../platform/handler-context.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import { withMutex } from '../auth/keyed-mutex.ts';
import { accountLimits } from '../auth/limits.ts';

/**
 * Asks for the password once more: a stolen session must not do what only its owner may, nor serve to guess the
 * password. Answers the hash that it matched.
 */
export function confirmPassword(ctx: SignedInTask, password: string, wrong: () => Refusal): Promise<string> {
  const key = `change-password ${ctx.caller.user.id}`;
  return withMutex(key, async () => {
    await ctx.services.limits.use(key, accountLimits.changePassword);
    const { password_hash } = await ctx.db
      .selectFrom('public.users')
      .select('password_hash')
      .where('id', '=', ctx.caller.user.id)
      .executeTakeFirstOrThrow();
    if (password_hash === null || !(await isPassword(password_hash, password))) throw wrong();
    await ctx.services.limits.clear(key);
    return password_hash;
  });
}

/**
 * The same where the session has not proven the password for a while: 400 on `password` when it is missing or wrong. A
 * password that is given is always checked, and counts for the session from then on. Answers when it was proven.
 */
export async function checkRecentPassword(ctx: SignedInTask, password: string | undefined): Promise<Date | null> {
  const { confirmedAt } = ctx.caller;
  if (password === undefined) {
    const due = new Date(ctx.now.getTime() - recentPasswordMinutes * 60_000);
    if (confirmedAt === null || confirmedAt <= due) throw refuse.field('password', texts.passwordRequired);
    return confirmedAt;
  }
  await confirmPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
  return ctx.now;
}
