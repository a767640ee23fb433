import type { TwoFactorView } from '@stockhand/contract/account/schema';
import { z } from 'zod';
import { signedInQuery } from '../../../platform/procedures.ts';

export const getTwoFactor = signedInQuery(z.object({}).optional(), async (ctx): Promise<TwoFactorView> => {
  const userId = ctx.caller.user.id;
  const row = await ctx.db
    .selectFrom('public.two_factors')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { count } = await ctx.db
    .selectFrom('public.recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const enabledAt = row?.enabled_at ?? null;
  return { enabled: enabledAt !== null, enabled_at: enabledAt, recovery_codes_left: count };
});
