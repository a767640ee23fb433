import { Secret, TOTP } from 'otpauth';
import { counted, type Input, type Preparation } from './fuzz-input.ts';
import { type Person, password, signIn, type Tenant, type World } from './world.ts';

/** What people do with their own account. */
export async function accountInputs(world: World, person: Person): Promise<Record<string, Input>> {
  const { username, email } = person.caller.user;
  return {
    'auth.preRegister': {
      company_name: `Founded ${counted}`,
      industry: 'Retail',
      first_name: 'Ada',
      last_name: 'Okoro',
      email: `new-${counted}@example.com`,
      username: `new-${counted}`,
      password,
      password2: password,
      currency: 'KES',
      timezone: 'Africa/Nairobi',
    },
    'auth.resendVerification': { email: (await signUp(world)).email },
    'auth.logIn': { username, password, remember_me: false },
    'auth.refresh': { refresh: person.refresh },
    'auth.forgotPassword': { email, tenant: person.caller.tenant.schema_name },
    'publicSite.contact': { email: `visitor-${counted}@example.com`, message: 'Hello', website: '' },
    'account.changePassword': { oldPassword: password, newPassword: password },
    'auth.logOut': { refresh: person.refresh },
    'account.twoFactor.start': { password },
    ...Object.fromEntries(withoutInput.map((name) => [name, {}])),
  };
}

/** Calls that are sent nothing. */
const withoutInput = [
  'auth.demo',
  'auth.outbox',
  'account.me',
  'account.twoFactor.get',
  'account.sessions.list',
  'account.sessions.revokeOthers',
  'account.getDeletion',
];

/** Links of mails, second factors, sessions and accounts that go. */
export function accountPreparations(world: World, tenant: Tenant): Record<string, Preparation> {
  const guarded = async () => {
    const member = await tenant.join('staff');
    const { secret } = await member.call.account.twoFactor.start();
    await member.call.account.twoFactor.confirm({ code: codeOf(secret) });
    return member;
  };
  const withPassword = async (as: Person) => ({ input: { password }, as });
  return {
    'auth.checkLink': async () => ({ input: { token: (await signUp(world)).token } }),
    'auth.verifyEmail': () => signedUp(world),
    'auth.resetPassword': async () => {
      const { user, membership } = (await tenant.join('viewer')).caller;
      await tenant.admin.call.members.resetPassword({ id: membership.id });
      return { input: { token: await mailedToken(world, user.email, 'reset-password'), password } };
    },
    'account.updateProfile': async () => ({
      input: { first_name: 'Ada', last_name: 'Okoro', email: `moved-${counted}@example.com`, password },
      as: await tenant.join('viewer'),
    }),
    'account.confirmEmail': async () => {
      const email = await askForEmail(await tenant.join('viewer'));
      return { input: { token: await mailedToken(world, email, 'confirm-email') } };
    },
    'account.revertEmail': async () => {
      const member = await tenant.join('viewer');
      await askForEmail(member);
      return { input: { token: await mailedToken(world, member.caller.user.email, 'revert-email') } };
    },
    'account.twoFactor.confirm': async () => {
      const as = await tenant.join('staff');
      const { secret } = await as.call.account.twoFactor.start();
      return { input: { code: codeOf(secret) }, as };
    },
    'account.twoFactor.disable': async () => withPassword(await guarded()),
    'account.twoFactor.replaceCodes': async () => withPassword(await guarded()),
    'account.twoFactor.reset': async () => ({ input: { id: (await guarded()).caller.membership.id } }),
    'account.sessions.revoke': async () => {
      const other = await signIn(world.services, tenant.admin.caller.user.id, tenant);
      return { input: { id: other.caller.sessionId } };
    },
    'account.delete': async () => withPassword(await tenant.join('viewer')),
  };
}

/** The newest token that an address was mailed in a link to this page. */
export async function mailedToken(world: World, address: string, page: string): Promise<string> {
  const tokens = (await world.mailsTo(address)).map((mail) => new RegExp(`${page}/([\\w-]{43})`).exec(mail.text)?.[1]);
  const token = tokens.findLast((found) => found !== undefined);
  if (token === undefined) throw new Error(`No link to ${page} was mailed to ${address}.`);
  return token;
}

async function signUp(world: World) {
  const username = `fuzz-${crypto.randomUUID()}`;
  const form = {
    company_name: 'Founded',
    industry: 'Retail' as const,
    first_name: 'Ada',
    last_name: 'Okoro',
    email: `${username}@example.com`,
    username,
    password,
    browser_key: username,
  };
  const { verification_token } = await world.nobody.auth.preRegister(form);
  return { ...form, token: verification_token };
}

async function signedUp(world: World) {
  const { token, browser_key } = await signUp(world);
  return { input: { token, password, browser_key } };
}

async function askForEmail(member: Person): Promise<string> {
  const email = `asked-${member.caller.user.email}`;
  await member.call.account.updateProfile({ email });
  return email;
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
