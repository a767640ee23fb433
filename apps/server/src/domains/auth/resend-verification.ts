import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type PreRegistered, ResendVerification } from '@stockhand/contract/auth/schema';
import { foldedKey } from '@stockhand/contract/folding';
import { Refusal } from '../../platform/errors.ts';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { publicTask } from '../../platform/procedures.ts';
import { accountLimits, addressLimit } from './limits.ts';
import { inEvenTime } from './pad-response-time.ts';
import { renewRegistration } from './registrations.ts';
import { mailSignUpLink, newSignUpLink, shownLink } from './sign-up-link.ts';
import { isOpenedBy } from './spent-sign-ups.ts';

/**
 * Mails a pending sign-up a new link. Whether there is one is not revealed; the browser that opened the account is told
 * that it is active (docs/rules.md#sign-up).
 */
export const resendVerification = publicTask(ResendVerification, async (ctx, form): Promise<PreRegistered> => {
  const { email } = form;
  await ctx.services.limits.use(`mail address ${addressBlock(ctx.address)}`, addressLimit(ctx.services.env, 'mail'));
  const link = await inEvenTime(async () => {
    if (await isOpenedBy(ctx.db, form, ctx.now)) return 'spent';
    return (await mayMail(ctx, email)) ? ctx.transact((write) => renewLink(write, form)) : undefined;
  });
  if (link === 'spent') return { detail: texts.alreadyActive, email, is_active: true };
  return { detail: texts.verificationResent, email, ...(link && shownLink(ctx.services, link)) };
});

/** Beyond the limit the answer stays the same and no mail goes out. */
async function mayMail(ctx: PublicTask, email: string): Promise<boolean> {
  const key = `resend ${foldedKey(email)}`;
  try {
    await ctx.services.limits.use(key, accountLimits.resend);
    await ctx.services.limits.use(`${key} a day`, accountLimits.resendADay);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function renewLink(ctx: PublicWrite, form: ResendVerification) {
  const link = newSignUpLink(ctx.now);
  const signUp = await renewRegistration(ctx.db, { ...form, link });
  if (!signUp) return undefined;
  await mailSignUpLink(ctx, signUp, link);
  return link;
}
