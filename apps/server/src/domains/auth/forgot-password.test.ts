import { afterAll, beforeAll, expect, it } from 'vitest';
import { median } from '../../testing/median.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://localhost' });
  tenant = await world.tenant('Forgetful & Co');
});
afterAll(() => world.close());

const sent = { detail: 'If your email is registered, you will receive a password reset link.' };
const forgot = (email: string, named = tenant.schema) =>
  world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: named } });
const reset = (token: string, password = 'Brand-new-pass-1') =>
  world.rest('POST', '/api/auth/reset-password/', { body: { token, password } });

async function linkTo(person: Person): Promise<string> {
  const mail = (await world.mailsTo(person.caller.user.email)).at(-1);
  const [, token] = /https:\/\/localhost\/reset-password\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(token).toBeDefined();
  return token ?? '';
}

it('mails a link in the name of the tenant, named by its Tenant ID or its name in any case', async () => {
  for (const named of [tenant.schema.toUpperCase(), 'forgetful & CO']) {
    const person = await tenant.join('viewer');
    expect(await forgot(person.caller.user.email.toUpperCase(), named)).toMatchObject({ status: 200, body: sent });
    const [mail] = await world.mailsTo(person.caller.user.email);
    expect(mail?.senderName).toBe('Forgetful & Co');
    expect(mail?.html).toContain('Forgetful &amp; Co');
    await linkTo(person);
  }
});

it('answers the same and mails nobody when tenant and address do not belong together', async () => {
  const person = await tenant.join('viewer');
  const other = await world.tenant();
  for (const [email, named] of [
    [person.caller.user.email, other.schema],
    [person.caller.user.email, 't_none'],
    ['nobody@example.com', tenant.schema],
  ] as const) {
    expect(await forgot(email, named)).toMatchObject({ status: 200, body: sent });
    expect(await world.mailsTo(email)).toEqual([]);
  }
  expect((await forgot('nonsense', '')).body).toEqual({
    email: ['Invalid email address'],
    tenant: ['Tenant ID is required'],
  });
});

it('fifty uses of one link at once set one password and end every session', async () => {
  const person = await tenant.join('viewer');
  await forgot(person.caller.user.email);
  const token = await linkTo(person);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reset(token, `Brand-new-pass-${i}`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
  expect((await world.rest('GET', '/api/directory/users/me/', { as: person })).status).toBe(401);
  const winner = answers.findIndex((answer) => answer.status === 200);
  const login = await world.rest('POST', '/api/token/', {
    body: { username: person.caller.user.username, password: `Brand-new-pass-${winner}` },
  });
  expect(login.status).toBe(200);
});

it('a newer link ends the older one; an expired or made-up one is refused', async () => {
  const person = await tenant.join('viewer');
  await forgot(person.caller.user.email);
  const first = await linkTo(person);
  await forgot(person.caller.user.email);
  const second = await linkTo(person);
  const refused = { status: 400, body: { token: ['This link is invalid or has expired. Ask for a new one.'] } };
  expect(await reset(first)).toMatchObject(refused);
  await world.services.database
    .updateTable('public.password_links')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', person.caller.user.id)
    .execute();
  expect(await reset(second)).toMatchObject(refused);
  expect(await reset('made-up')).toMatchObject(refused);
});

it('mails three an hour and goes on answering', async () => {
  const person = await tenant.join('viewer');
  for (let i = 0; i < 5; i++) expect((await forgot(person.caller.user.email)).status).toBe(200);
  expect(await world.mailsTo(person.caller.user.email)).toHaveLength(3);
});

it('a reset lifts the bar of too many failures', async () => {
  const person = await tenant.join('viewer');
  const { username, email } = person.caller.user;
  const logIn = (password: string) => world.rest('POST', '/api/token/', { body: { username, password } });
  for (let i = 0; i < 10; i++) await logIn('wrong-one');
  expect((await logIn('wrong-one')).status).toBe(429);
  await forgot(email);
  expect((await reset(await linkTo(person), 'Fresh-start-1')).status).toBe(200);
  expect((await logIn('Fresh-start-1')).status).toBe(200);
});

it('takes the same time for known and unknown names', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < 15; i++) {
    const known = (await tenant.join('viewer')).caller.user.email;
    for (const kind of ['known', 'unknown'] as const) {
      const started = performance.now();
      await forgot(kind === 'known' ? known : `unknown-${i}@example.com`);
      times[kind].push(performance.now() - started);
    }
  }
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});
