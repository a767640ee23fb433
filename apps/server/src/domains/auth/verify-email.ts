import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type Verified, VerifyEmail } from '@stockhand/contract/auth/schema';
import { audit, nothingWritten } from '../../platform/data/audit.ts';
import { inTenant, readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import { findSignedIn } from '../../platform/identity/sessions.ts';
import { hashToken } from '../../platform/identity/tokens.ts';
import { publicTask } from '../../platform/procedures.ts';
import { meView } from '../account/me-row.ts';
import { noteLogin } from '../members/accounts/account.ts';
import { createUser } from '../members/accounts/create-user.ts';
import { lockDormantAccount, openDormantAccount } from '../members/accounts/dormant-account.ts';
import { refuseTakenNames } from '../members/accounts/taken-names.ts';
import { enterTenant } from '../members/enter-tenant.ts';
import { provisionTenant, type Tenant } from '../tenants/provision-tenant.ts';
import { foundTenant } from '../tenants/spares/found-tenant.ts';
import { accountLimits } from './limits.ts';
import { findRegistration, takeRegistration } from './registrations.ts';
import { keepSpentSignUp } from './spent-sign-ups.ts';

/** Makes the account and its tenant out of a sign-up and signs the person in: all of it, once, or nothing. */
export const verifyEmail = publicTask(
  VerifyEmail,
  async (ctx, form): Promise<Verified> => {
    const { company_name: name, industry, currency, timezone } = await judge(ctx, form);
    const founded = { name, industry, currency: currency ?? undefined, timezone: timezone ?? undefined };
    return foundTenant(ctx, founded, (reserved) =>
      ctx.transact(async (write) => {
        const signUp = await takeRegistration(write.db, form.token, write.now);
        if (!signUp) throw linkInvalid();
        const userId = await openAccount(write, signUp);
        const tenant = await provisionTenant(write.db, reserved, {
          ownerId: userId,
          now: write.now,
          plan: signUp.plan,
        });
        await keepSpentSignUp(write.db, { ...signUp, userId, now: write.now });
        await noteLogin(write.db, userId, write.now);
        return signIn(write, userId, tenant);
      }),
    );
  },
  { answersTokens: true, isLong: true },
);

/**
 * Nobody opens an account with a stranger's password: outside the browser that signed up, the password of that sign-up
 * is asked for (docs/rules.md#sign-up). A call that names neither is a program's own.
 */
async function judge(ctx: PublicTask, { token, password, browser_key }: VerifyEmail) {
  const signUp = await findRegistration(ctx.db, token, ctx.now);
  if (!signUp) throw linkInvalid();
  if (password !== undefined) {
    await ctx.services.limits.use(`verify-email ${hashToken(token)}`, accountLimits.changePassword);
    if (!(await isPassword(signUp.password_hash, password))) throw passwordWrong();
  } else if (browser_key !== undefined && hashToken(browser_key) !== signUp.browser_key_hash) throw passwordWrong();
  return signUp;
}

type SignUp = NonNullable<Awaited<ReturnType<typeof takeRegistration>>>;

/** A new account, or the unopened one that an invitation to this address created. */
async function openAccount(ctx: PublicWrite, signUp: SignUp): Promise<number> {
  const { username, email, first_name, last_name, password_hash } = signUp;
  const dormantId = await lockDormantAccount(ctx.db, email);
  await refuseTakenNames(readerIn(ctx.db), { username, email }, dormantId);
  const account = { username, email, first_name, last_name, password_hash, email_verified_at: ctx.now };
  if (dormantId === undefined) return createUser(ctx.db, { ...account, invited_by_tenant_id: null, now: ctx.now });
  await openDormantAccount(ctx.db, dormantId, { ...account, date_joined: ctx.now });
  return dormantId;
}

function linkInvalid() {
  return refuse.field('token', texts.verificationFailed);
}

function passwordWrong() {
  return refuse.field('password', texts.signUpPasswordWrong);
}

async function signIn(ctx: PublicWrite, userId: number, tenant: Tenant): Promise<Verified> {
  const entry = { userId, tenantId: tenant.id, schema: tenant.schema, isRemembered: false, confirmedAt: ctx.now };
  const { sessionId, access, refresh } = await enterTenant(ctx, entry);
  const caller = await findSignedIn(ctx.db, sessionId);
  if (!caller) throw new Error('A new session was not found.');
  const within = {
    ...ctx,
    db: inTenant(ctx.db, tenant.schema),
    caller,
    written: nothingWritten(),
  };
  await audit(within, {
    action: 'tenant.create',
    subject: { type: 'tenant', id: tenant.id, name: caller.tenant.name },
  });
  const user = await meView(readerIn(ctx.db), caller);
  return { tokens: { access, refresh }, user, tenant: user.tenant };
}
