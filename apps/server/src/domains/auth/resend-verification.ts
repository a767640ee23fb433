import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ResendVerification } from '@stockhand/contract/auth/schema';
import { Refusal } from '../../platform/errors.ts';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { publicTask } from '../../platform/procedures.ts';
import { inEvenTime } from './even-time.ts';
import { accountLimits, addressLimit } from './limits.ts';
import { mailSignUpLink, newSignUpLink, shownLink } from './sign-up-link.ts';

/** Mails a waiting sign-up a new link. Whether there is one is not told (rulings D, Authentication). */
export const resendVerification = publicTask(ResendVerification, async (ctx, { email }) => {
  await ctx.services.limits.use(`mail address ${ctx.address}`, addressLimit(ctx.services.env, 'mail'));
  const link = await inEvenTime(async () =>
    (await mayMail(ctx, email)) ? ctx.transact((write) => renewLink(write, email)) : undefined,
  );
  ctx.services.mailer.wake();
  return { detail: texts.verificationResent, email, ...(link && shownLink(ctx.services, link)) };
});

/** Beyond the limit the answer stays the same and no mail goes out. */
async function mayMail(ctx: PublicTask, email: string): Promise<boolean> {
  const key = `resend ${email.toLowerCase()}`;
  try {
    await ctx.services.limits.use(key, accountLimits.resend);
    await ctx.services.limits.use(`${key} a day`, accountLimits.resendADay);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function renewLink(ctx: PublicWrite, email: string) {
  const link = newSignUpLink(ctx.now);
  const signUp = await ctx.db
    .updateTable('public.sign_ups')
    .set({ token_hash: link.token_hash, expires_at: link.expires_at })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returning(['email', 'first_name', 'company_name'])
    .executeTakeFirst();
  if (!signUp) return undefined;
  await mailSignUpLink(ctx, signUp, link);
  return link;
}
