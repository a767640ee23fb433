import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const resent = 'Verification email resent successfully!';
const active = 'Your account is already active. Log in to use it.';

function signUp(over: object = {}) {
  const id = randomUUID().slice(0, 8);
  const names = { company_name: `Company ${id}`, industry: 'Retail' as const, first_name: 'Ada', last_name: 'Okoro' };
  const account = { email: `owner-${id}@example.com`, username: `owner-${id}`, password: 'Correct-horse-9' };
  return { ...names, ...account, browser_key: `browser-${id}`, ...over };
}

async function preRegister(form: ReturnType<typeof signUp>): Promise<string> {
  return (await world.nobody.auth.preRegister(form)).verification_token ?? '';
}

const stateOf = async (token: string) => (await world.nobody.auth.checkLink({ token })).state;
const verify = (token: string) => world.nobody.auth.verifyEmail({ token });
const resend = (email: string, browser_key?: string) =>
  world.nobody.auth.resendVerification({ email, ...(browser_key !== undefined && { browser_key }) });

async function opened(form = signUp()) {
  const token = await preRegister(form);
  await verify(token);
  return { ...form, token };
}

const expire = (email: string, by: number) =>
  world.services.database
    .updateTable('public.spent_sign_ups as s')
    .set({ expires_at: new Date(Date.now() + by) })
    .where('s.user_id', 'in', (eb) => eb.selectFrom('public.users').select('id').where('email', '=', email))
    .execute();

it('tells the holder of a link whether it is open, was used, or is none', async () => {
  const form = signUp();
  const token = await preRegister(form);
  expect(await stateOf(token)).toBe('open');
  expect(await stateOf(token)).toBe('open');
  await verify(token);
  expect(await stateOf(token)).toBe('used');
  expect(await stateOf('made-up')).toBe('invalid');
  expect(await stateOf(await preRegister(signUp()))).toBe('open');
});

it('says that the account is active for the links too that a resend or the same sign-up replaced', async () => {
  const form = signUp();
  const first = await preRegister(form);
  const second = (await resend(form.email, form.browser_key)).verification_token ?? '';
  const third = await preRegister(form);
  const other = await preRegister(signUp());
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['invalid', 'invalid', 'open']);
  await verify(third);
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['used', 'used', 'used']);
  expect(await stateOf(other)).toBe('open');
});

it('says of a link that has expired unused that it is none', async () => {
  const form = signUp();
  const token = await preRegister(form);
  const expireLink = (by: number) =>
    world.services.database
      .updateTable('public.registrations')
      .set({ expires_at: new Date(Date.now() + by) })
      .where('email', '=', form.email)
      .execute();
  await expireLink(-1);
  expect(await stateOf(token)).toBe('invalid');
  await expireLink(60_000);
  expect(await stateOf(token)).toBe('open');
});

it('says so too of the other links of the address, until they are forgotten or the account is gone', async () => {
  const form = signUp();
  const other = await preRegister({ ...form, username: `${form.username}-x` });
  const { token, email } = await opened(form);
  expect([await stateOf(token), await stateOf(other)]).toEqual(['used', 'used']);
  await expire(email, -1);
  expect([await stateOf(token), await stateOf(other)]).toEqual(['invalid', 'invalid']);
  await expire(email, 60_000);
  expect(await stateOf(token)).toBe('used');
  await world.services.database
    .updateTable('public.users')
    .set({ is_active: false })
    .where('email', '=', email)
    .execute();
  expect(await stateOf(token)).toBe('invalid');
});

it('keeps used links for a month', async () => {
  const { email } = await opened();
  const row = await world.services.database
    .selectFrom('public.spent_sign_ups as s')
    .innerJoin('public.users as u', 'u.id', 's.user_id')
    .select('s.expires_at')
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();
  expect(Math.round((row.expires_at.getTime() - Date.now()) / dayMs)).toBe(30);
});

it('one of two uses at once opens the account, and both see it open', async () => {
  const token = await preRegister(signUp());
  const uses = await Promise.allSettled([verify(token), verify(token)]);
  expect(uses.map((use) => use.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stateOf(token)).toBe('used');
});

it('a resend tells the browser that opened the account, and mails nothing', async () => {
  const { email, browser_key } = await opened();
  const mails = (await world.mailsTo(email)).length;
  const answer = { detail: active, email: email.toUpperCase(), is_active: true };
  expect(await resend(email.toUpperCase(), browser_key)).toEqual(answer);
  expect(await resend(email.toUpperCase(), browser_key)).toEqual(answer);
  expect(await world.mailsTo(email)).toHaveLength(mails);
  await expire(email, -1);
  expect(await resend(email, browser_key)).toEqual({ detail: resent, email });
});

it('a resend tells nobody else whether an address has an account', async () => {
  const form = signUp();
  await preRegister({ ...form, username: `${form.username}-x`, browser_key: 'strangers-browser' });
  const { email } = await opened(form);
  const own = await opened();
  for (const key of [undefined, '', 'strangers-browser', own.browser_key])
    expect(await resend(email, key)).toEqual({ detail: resent, email });
});
