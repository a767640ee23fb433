import { SignUpLink, type SignUpLinkView } from '@stockhand/contract/auth/schema';
import { publicTask } from '../../platform/procedures.ts';
import { findRegistration } from './registrations.ts';
import { isSpent } from './spent-sign-ups.ts';

/** What the holder of a mailed link can do with it, without using it (docs/rules.md#sign-up). */
export const checkSignUpLink = publicTask(SignUpLink, async (ctx, { token }): Promise<SignUpLinkView> => {
  if (await findRegistration(ctx.db, token, ctx.now)) return { state: 'open' };
  return { state: (await isSpent(ctx.db, token, ctx.now)) ? 'used' : 'invalid' };
});
