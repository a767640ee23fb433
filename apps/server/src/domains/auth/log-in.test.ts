import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction, type Writer } from '../../platform/data/tenant-db.ts';
import { hashPassword, isPassword } from '../../platform/identity/passwords.ts';
import { median } from '../../testing/median.ts';
import { openWorld, password, type Tenant, type World } from '../../testing/world.ts';
import { changePasswordHash } from '../members/accounts/account.ts';
import { provisionTenant } from '../tenants/provision-tenant.ts';
import { withReservedTenant } from '../tenants/reserve-tenant.ts';
import { logInKey } from './log-in.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  // The first refusal of an unknown name makes the hash that stands in for theirs.
  await isPassword(null, password);
});
afterAll(() => world.close());

const wrong = { detail: 'Invalid username or password' };
let host = 1;
/** An address of its own, so that tests don't use up each other's limits. */
const anAddress = () => `10.0.0.${host++}`;

const logIn = (username: string, given = password, more: object = {}, address = '127.0.0.1') =>
  world.rest('POST', '/api/token/', { body: { username, password: given, ...more }, address });

it('answers tokens by username and by e-mail, in any case, and notes the login', async () => {
  const { user } = tenant.admin.caller;
  for (const name of [user.username, user.username.toUpperCase(), user.email]) {
    const { status, body } = await logIn(name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tenant_schema: tenant.schema, multiple_tenants: false });
  }
  const me = await tenant.admin.call.account.me();
  expect(me.last_login).not.toBeNull();
  expect(me).toMatchObject({ role: 'admin', userType: 'admin', isAdmin: true, two_factor_enabled: false });
});

it('remembers for 30 days when asked, else for 12 hours', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  for (const remember_me of [true, false])
    expect((await logIn(user.username, password, { remember_me })).status).toBe(200);
  const sessions = await world.services.database
    .selectFrom('public.sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const hours = sessions.map((session) => Math.round((session.expires_at.getTime() - Date.now()) / 3_600_000));
  expect(hours).toEqual([12, 720]);
});

it('gives every refusal the same answer: wrong, unknown, inactive, no tenant', async () => {
  const inactive = (await tenant.join('staff')).caller;
  const outside = (await tenant.join('staff')).caller;
  const { database } = world.services;
  await database.updateTable('public.users').set({ is_active: false }).where('id', '=', inactive.user.id).execute();
  await database
    .updateTable('public.memberships')
    .set({ is_active: false })
    .where('id', '=', outside.membership.id)
    .execute();
  const answers = [
    await logIn(tenant.admin.caller.user.username, 'not-the-password', {}, anAddress()),
    await logIn('nobody-at-all', 'not-the-password', {}, anAddress()),
    await logIn(inactive.user.username, password, {}, anAddress()),
    await logIn(outside.user.username, password, {}, anAddress()),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: wrong });
  await world.services.limits.clear(logInKey(tenant.admin.caller.user, ''));
});

it('checks the form before it counts', async () => {
  const answer = await logIn('', 'abc');
  expect(answer).toMatchObject({
    status: 400,
    body: { username: ['Username is required'], password: ['Password must be at least 4 characters'] },
  });
});

it('after ten failures refuses the right password too; others are not affected; Retry-After tells when', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  const address = anAddress();
  for (let i = 0; i < 10; i++)
    expect((await logIn(user.username.toUpperCase(), 'wrong-one', {}, address)).status).toBe(401);
  const right = await logIn(user.username, password, {}, anAddress());
  expect(right.status).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  expect((await logIn(tenant.admin.caller.user.username, password, {}, address)).status).toBe(200);
});

it('forgets the failures after a success', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) expect((await logIn(user.username, 'wrong-one', {}, anAddress())).status).toBe(401);
    expect((await logIn(user.username)).status).toBe(200);
  }
});

it('hashes at most ten of fifty wrong tries at once, and lets fifty right ones in', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  const many = (given: string) => Promise.all(Array.from({ length: 50 }, () => logIn(user.username, given)));
  expect((await many(password)).every((answer) => answer.status === 200)).toBe(true);
  const statuses = (await many('wrong-one')).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

it('counts every call of a batch, and takes no batch beyond twenty', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  const batch = (size: number) =>
    world.rest('POST', `/trpc/${Array(size).fill('auth.logIn').join(',')}?batch=1`, {
      body: Object.fromEntries(
        Array.from({ length: size }, (_, i) => [i, { json: { username: user.username, password: `wrong-${i}` } }]),
      ),
    });
  const tries = (await batch(20)).body as { error: { json: { data: { httpStatus: number } } } }[];
  const statuses = tries.map((answer) => answer.error.json.data.httpStatus);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await batch(21)).status).toBe(400);
});

it('counts failures of one address over all names where people have their own', async () => {
  const open = await openWorld({ HOST: '0.0.0.0' });
  try {
    const guess = (name: string) =>
      open.rest('POST', '/api/token/', { body: { username: name, password: 'wrong-one' }, address: '10.9.9.9' });
    expect((await guess('name-1')).status).toBe(401);
    await open.services.database
      .updateTable('public.attempts')
      .set({ count: 99 })
      .where('key', '=', 'log-in address 10.9.9.9')
      .execute();
    expect((await guess('name-2')).status).toBe(401);
    expect((await guess('name-3')).status).toBe(429);
  } finally {
    await open.close();
  }
});

it('opens the tenant used last, else the oldest', async () => {
  const { user } = tenant.admin.caller;
  const now = new Date();
  const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(world.services.database, work);
  const second = await withReservedTenant(commit, { name: 'Second' }, (reserved) =>
    commit((writer) => provisionTenant(writer, reserved, { ownerId: user.id, now })),
  );
  expect((await logIn(user.username)).body).toMatchObject({ tenant_schema: tenant.schema, multiple_tenants: true });
  const used = () =>
    world.services.database
      .selectFrom('public.memberships')
      .select(['tenant_id', 'last_used_at'])
      .where('user_id', '=', user.id)
      .orderBy('last_used_at', (order) => order.desc().nullsLast())
      .execute();
  // The log-in itself is noted for the tenant that it opens alone.
  expect(await used()).toEqual([
    { tenant_id: tenant.id, last_used_at: expect.any(Date) },
    { tenant_id: second.id, last_used_at: null },
  ]);
  await world.services.database
    .updateTable('public.memberships')
    .set({ last_used_at: new Date() })
    .where('id', '=', second.membershipId)
    .execute();
  expect((await logIn(user.username)).body).toMatchObject({ tenant_schema: second.schema });
});

it('takes the same time for a wrong password and an unknown name', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < 30; i++) {
    for (const kind of ['known', 'unknown'] as const) {
      const name = kind === 'known' ? user.username : `unknown-${i}`;
      const started = performance.now();
      await logIn(name, 'wrong-one', {}, '10.1.1.1');
      times[kind].push(performance.now() - started);
      await world.services.limits.clear(logInKey(user, name));
    }
  }
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});

it('opens no session with a password that is changed while it is proven', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  const { database } = world.services;
  let answer: ReturnType<typeof logIn> | undefined;
  await inTransaction(database, async (writer) => {
    await changePasswordHash(writer, { userId: user.id, hash: await hashPassword('Another-horse-1') });
    answer = logIn(user.username);
    // It has proven the earlier password and waits for this transaction.
    await untilWaiting('last_login');
  });
  expect(await answer).toMatchObject({ status: 401, body: wrong });
  const sessions = database.selectFrom('public.sessions').select('id').where('user_id', '=', user.id);
  expect(await sessions.execute()).toEqual([]);
  expect((await logIn(user.username, 'Another-horse-1')).status).toBe(200);
});

it('opens no session without the second factor that is switched on while the password is proven', async () => {
  const { user } = (await tenant.join('viewer')).caller;
  const { database } = world.services;
  const factor = { user_id: user.id, sealed_secret: '', enabled_at: new Date(), created_at: new Date() };
  await database
    .insertInto('public.two_factors')
    .values({ ...factor, enabled_at: null })
    .execute();
  expect((await logIn(user.username)).status).toBe(200);
  expect((await logIn(user.username, 'wrong-one')).status).toBe(401);
  let answer: ReturnType<typeof logIn> | undefined;
  await inTransaction(database, async (writer) => {
    // After a failure the next try is counted when the account was read.
    const failures = writer.updateTable('public.attempts').set({ count: 1 });
    await failures.where('key', '=', logInKey(user, user.username)).execute();
    answer = logIn(user.username);
    await untilWaiting('attempts');
    await writer
      .updateTable('public.two_factors')
      .set({ enabled_at: factor.enabled_at })
      .where('user_id', '=', user.id)
      .execute();
  });
  expect(await answer).toMatchObject({ status: 401, body: wrong });
});

/** A statement with this word, for a row that another transaction holds. */
async function untilWaiting(word: string): Promise<void> {
  const find = sql<{ waiting: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${word}%`}) as waiting`;
  await vi.waitFor(
    async () => expect((await find.execute(world.services.database)).rows).toEqual([{ waiting: true }]),
    { timeout: 1_500 },
  );
}
