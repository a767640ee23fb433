import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, password, type Tenant, type World } from '../../testing/world.ts';

// What a failed log-in counts for. The world is open to the net: limits per address are as narrow as they get.

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld({ HOST: '0.0.0.0' });
  tenant = await world.tenant();
});
afterAll(() => world.close());

let host = 1;
const anAddress = () => `10.0.1.${host++}`;
const tooMany = { status: 429, body: { detail: 'Too many failed attempts. Please try again later.' } };

const logIn = (username: string, given = password, address = anAddress()) =>
  world.rest('POST', '/api/token/', { body: { username, password: given }, address });

/** Wrong tries by each of the names in turn. */
async function fail(names: readonly string[], times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect((await logIn(names[i % names.length] ?? '', 'wrong-one')).status).toBe(401);
}

async function namesOfSomebody(): Promise<[string, string, string, string]> {
  const { username, email } = (await tenant.join('viewer')).caller.user;
  return [username, email, username.toUpperCase(), email.toUpperCase()];
}

it('counts failures for the account, by username or e-mail, in any case', async () => {
  const names = await namesOfSomebody();
  await fail(names, 9);
  expect((await logIn(names[0], 'wrong-one')).status).toBe(401);
  for (const name of names) expect(await logIn(name)).toMatchObject(tooMany);
});

it('lets the tenth try be right, by either name, and forgets the failures then', async () => {
  const names = await namesOfSomebody();
  for (const right of [names[0], names[1]]) {
    await fail(names, 9);
    expect((await logIn(right)).status).toBe(200);
  }
  await fail(names, 10);
  expect((await logIn(names[1])).status).toBe(429);
});

it('hashes ten of fifty wrong tries at once, by both names together', async () => {
  const names = await namesOfSomebody();
  const tries = await Promise.all(Array.from({ length: 50 }, (_, i) => logIn(names[i % 2] ?? '', 'wrong-one')));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
});

it('counts a name that is no account for itself, in any case', async () => {
  const name = `nobody-${randomUUID()}`;
  await fail([name, name.toUpperCase()], 10);
  expect(await logIn(name)).toMatchObject(tooMany);
  expect((await logIn(`${name}-2`, 'wrong-one')).status).toBe(401);
});

it('does not count a made-up name for the account whose number is in it', async () => {
  const { id, username } = (await tenant.join('viewer')).caller.user;
  await fail([`account ${id}`, `name ${username}`], 10);
  expect((await logIn(username)).status).toBe(200);
});

it('opens the account again when the password is reset', async () => {
  const [username, email] = await namesOfSomebody();
  await fail([username, email], 10);
  const body = { email, tenant: tenant.schema };
  await world.rest('POST', '/api/auth/forgot-password/', { body, address: anAddress() });
  const mails = await world.mailsTo(email);
  const token = /\/reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  const reset = { token, password: 'Another-horse-9' };
  expect((await world.rest('POST', '/api/auth/reset-password/', { body: reset })).status).toBe(200);
  for (const name of [username, email]) expect((await logIn(name, reset.password)).status).toBe(200);
});

it('counts failures of a network over IPv6, and of an IPv4 address however it is written', async () => {
  const guess = (address: string) => logIn(`nobody-${randomUUID()}`, 'wrong-one', address);
  const spend = (block: string) =>
    world.services.database
      .updateTable('public.attempts')
      .set({ count: 100 })
      .where('key', '=', `log-in address ${block}`)
      .executeTakeFirstOrThrow();
  expect((await guess('2001:db8:1:2::1')).status).toBe(401);
  await spend('2001:db8:1:2::/64');
  expect((await guess('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(429);
  expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  expect((await guess('::ffff:203.0.113.7')).status).toBe(401);
  await spend('203.0.113.7');
  expect((await guess('203.0.113.7')).status).toBe(429);
  expect((await guess('::ffff:203.0.113.8')).status).toBe(401);
});

it('counts sign-ups and mails of a network over IPv6 too', async () => {
  const ask = (path: string, body: object, address: string) => world.rest('POST', path, { body, address });
  const names = { company_name: 'Limited', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const signUp = (address: string) => {
    const account = {
      username: `user-${randomUUID()}`,
      password: 'Correct-horse-9',
      email: `${randomUUID()}@example.com`,
    };
    return ask('/api/auth/pre-register/', { ...names, ...account }, address);
  };
  for (let i = 0; i < 10; i++) expect((await signUp(`2001:db8:5:6::${i}`)).status).toBe(201);
  expect((await signUp('2001:db8:5:6:1::')).status).toBe(429);
  expect((await signUp('2001:db8:5:7::')).status).toBe(201);
  const mail = (path: string, address: string) =>
    ask(path, { email: `${randomUUID()}@example.com`, tenant: 't_none' }, address);
  for (let i = 0; i < 10; i++) {
    expect((await mail('/api/auth/forgot-password/', `2001:db8:5:6::${i}`)).status).toBe(200);
    expect((await mail('/api/auth/resend-verification/', `2001:db8:5:6::${i}:1`)).status).toBe(200);
  }
  expect((await mail('/api/auth/forgot-password/', '2001:db8:5:6:2::')).status).toBe(429);
  expect((await mail('/api/auth/resend-verification/', '2001:db8:5:6:2::')).status).toBe(429);
  expect((await mail('/api/auth/forgot-password/', '2001:db8:5:7::')).status).toBe(200);
});
