import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type PreRegistered, Register } from '@stockhand/contract/auth/schema';
import { sql } from 'kysely';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { publicTask } from '../../platform/procedures.ts';
import { refuseReservedName } from '../tenants/create-workspace.ts';
import { refuseTakenNames } from '../users/taken-names.ts';
import { accountLimits, addressLimit } from './limits.ts';
import { mailSignUpLink, newSignUpLink, type SignUpLink, shownLink } from './sign-up-link.ts';

/** Keeps a sign-up until its link is used; nothing is created or reserved before (rulings D, Authentication). */
export const preRegister = publicTask(Register, async (ctx, form): Promise<PreRegistered> => {
  await limit(ctx, form.email);
  refuseReservedName('company_name', form.company_name);
  await refuseTakenNames(ctx.db, form);
  const passwordHash = await hashPassword(form.password);
  const answer = await ctx.transact(async (write) => {
    const link = newSignUpLink(write.now);
    await keepSignUp(write, form, passwordHash, link);
    await mailSignUpLink(write, form, link);
    return { detail: texts.registered, email: form.email, ...shownLink(write.services, link) };
  });
  ctx.services.mailer.wake();
  return answer;
});

async function limit(ctx: PublicTask, email: string): Promise<void> {
  await ctx.services.limits.use(`sign-up address ${ctx.address}`, addressLimit(ctx.services.env, 'signUp'));
  await ctx.services.limits.use(`sign-up ${email.toLowerCase()}`, accountLimits.signUp);
}

/** One sign-up an address: a newer one takes the place of the older and ends its link. */
async function keepSignUp(ctx: PublicWrite, form: Register, passwordHash: string, link: SignUpLink): Promise<void> {
  const row = {
    email: form.email,
    username: form.username,
    company_name: form.company_name,
    industry: form.industry,
    first_name: form.first_name,
    last_name: form.last_name,
    password_hash: passwordHash,
    token_hash: link.token_hash,
    expires_at: link.expires_at,
    created_at: ctx.now,
  };
  await ctx.db
    .insertInto('public.sign_ups')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(row))
    .execute();
}
