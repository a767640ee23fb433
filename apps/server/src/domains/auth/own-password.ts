import type { Refusal } from '../../platform/errors.ts';
import type { SignedInTask } from '../../platform/handler-context.ts';
import { isPassword } from '../../platform/passwords.ts';
import { accountLimits } from './limits.ts';
import { inTurnOf } from './turns.ts';

/**
 * Asks for the password once more: a stolen session must not do what only its owner may, nor serve to guess the
 * password. Answers the hash that it matched.
 */
export function checkOwnPassword(ctx: SignedInTask, password: string, wrong: () => Refusal): Promise<string> {
  const key = `change-password ${ctx.who.user.id}`;
  return inTurnOf(key, async () => {
    await ctx.services.limits.use(key, accountLimits.changePassword);
    const { password_hash } = await ctx.db
      .selectFrom('public.users')
      .select('password_hash')
      .where('id', '=', ctx.who.user.id)
      .executeTakeFirstOrThrow();
    if (password_hash === null || !(await isPassword(password_hash, password))) throw wrong();
    await ctx.services.limits.clear(key);
    return password_hash;
  });
}
