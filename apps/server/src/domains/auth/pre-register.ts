import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type PreRegistered, Register } from '@stockhand/contract/auth/schema';
import { foldedKey } from '@stockhand/contract/folding';
import { addressBlock } from '../../platform/http/address-block.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { publicTask } from '../../platform/procedures.ts';
import { findDormantAccount } from '../members/accounts/dormant-account.ts';
import { refuseTakenNames } from '../members/accounts/taken-names.ts';
import { refuseReservedName } from '../tenants/provision-tenant.ts';
import { refuseCommonPassword } from './common-password.ts';
import { accountLimits, addressLimit } from './limits.ts';
import { keepRegistration, registrationSalt } from './registrations.ts';
import { mailSignUpLink, newSignUpLink, shownLink } from './sign-up-link.ts';

/** Keeps a sign-up until its link is used; nothing is created or reserved before (docs/rules.md#sign-up). */
export const preRegister = publicTask(Register, async (ctx, form): Promise<PreRegistered> => {
  const { limits, env } = ctx.services;
  await limits.use(`sign-up address ${addressBlock(ctx.address)}`, addressLimit(env, 'signUp'));
  refuseReservedName('company_name', form.company_name);
  await refuseTakenNames(ctx.db, form, await findDormantAccount(ctx.db, form.email));
  await refuseCommonPassword('password', form.password, [form.username, form.email, form.company_name]);
  // After validation: forms that send no mail do not count.
  await limits.use(`sign-up ${foldedKey(form.email)}`, accountLimits.signUp);
  const password_hash = await hashPassword(form.password, registrationSalt(ctx.services.keys, form));
  const answer = await ctx.transact(async (write) => {
    const link = newSignUpLink(write.now);
    await keepRegistration(write, { ...form, password_hash, link });
    await mailSignUpLink(write, form, link);
    return { detail: texts.registered, email: form.email, ...shownLink(write.services, link) };
  });
  return answer;
});
