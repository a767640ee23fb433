import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { signAccess } from '../identity/tokens.ts';
import { CallMeter } from './call-meter.ts';
import { RateLimiter } from './rate-limit.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld({ CALL_LIMITS: 'on', HOST: '0.0.0.0' });
  tenant = await world.tenant();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const tooMany = { status: 429, body: { detail: 'Too many requests. Please try again later.' } };

/** Sets how many calls the servers have taken out of this minute. */
async function spend(key: string, count: number): Promise<void> {
  const row = { count, window_ends_at: new Date(Date.now() + 60_000) };
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: `calls ${key}`, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

it('lets a person call six hundred times a minute, by whatever way, and tells when to come again', async () => {
  const person = await tenant.join('viewer');
  const name = 'account.sessions.revokeOthers';
  const batch = () =>
    world
      .rest('POST', `/trpc/${Array(20).fill(name).join(',')}?batch=1`, { as: person, body: {} })
      .then((answer) => answer.status);
  // A batch of changes counts as what it carries.
  expect(await Promise.all(Array.from({ length: 30 }, batch))).toEqual(Array(30).fill(200));
  const refused = await me(person);
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await me(await tenant.join('viewer'))).status).toBe(200);
});

it('lets people read where the database has no room to count their calls', async () => {
  const own = await openWorld({ CALL_LIMITS: 'on', HOST: '0.0.0.0' });
  try {
    const { admin } = await own.tenant();
    for (const statement of [
      sql`create function public.refuse_room() returns trigger language plpgsql as 'begin raise exception using errcode = ''53100''; end'`,
      sql`create trigger full_disk before insert or update on public.attempts execute function public.refuse_room()`,
    ])
      await statement.execute(own.services.database);
    for (let call = 0; call < 70; call++)
      expect((await own.rest('GET', '/api/directory/users/me/', { as: admin })).status).toBe(200);
    const rename = { as: admin, body: { name: 'Other' } };
    expect((await own.rest('POST', '/api/categories/', rename)).status).toBe(201);
  } finally {
    await own.close();
  }
});

it('counts each query of a batch for the person, and the batch as one for the tenant', async () => {
  const own = await world.tenant();
  const [person, other] = [await own.join('viewer'), await own.join('viewer')];
  const read = (as: Person) => {
    const url = `/trpc/${Array(20).fill('account.me').join(',')}?batch=1&input=${encodeURIComponent('{}')}`;
    return world.rest('GET', url, { as }).then((answer) => answer.status);
  };
  await spend(`user ${person.caller.user.id}`, 570);
  expect(await read(person)).toBe(200);
  expect(await read(person)).toBe(429);
  await spend(`tenant ${own.id}`, 2_970);
  for (let i = 0; i < 4; i++) expect(await read(other)).toBe(200);
});

it('lets a tenant call three thousand times, and no other tenant suffers', async () => {
  const busy = await world.tenant();
  await spend(`tenant ${busy.id}`, 2_999);
  expect((await me(busy.admin)).status).toBe(200);
  await spend(`tenant ${busy.id}`, 3_000);
  for (let i = 0; i < 29; i++) await me(busy.admin);
  expect(await me(await busy.join('viewer'))).toMatchObject(tooMany);
  expect((await me(tenant.admin)).status).toBe(200);
});

it('counts who is signed in nowhere by address, and nobody by what they say of it', async () => {
  const refresh = (address: string, headers: Record<string, string> = {}) =>
    world.rest('POST', '/api/token/refresh/', { body: { refresh: crypto.randomUUID() }, address, headers });
  await spend('address 10.3.3.3', 600);
  expect((await refresh('10.3.3.3', { 'x-forwarded-for': '10.3.3.4' })).status).toBe(429);
  expect((await refresh('10.3.3.4')).status).toBe(401);
});

describe('a call whose token opens nothing', () => {
  const withToken = (address: string, access?: string) =>
    world.rest('GET', '/api/directory/users/me/', { address, ...(access !== undefined && { as: { access } }) });

  async function tokens(): Promise<Record<string, string | undefined>> {
    const { access: key } = world.services.keys;
    const { caller, access } = await tenant.join('viewer');
    const claims = { userId: caller.user.id, sessionId: caller.sessionId, tenantSchema: tenant.schema };
    await world.services.database.deleteFrom('public.sessions').where('id', '=', caller.sessionId).execute();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * 60_000 });
    const expired = await signAccess(key, claims);
    vi.useRealTimers();
    return {
      missing: undefined,
      expired,
      empty: '',
      nonsense: 'nonsense',
      'of an ended session': access,
      'of another key': await signAccess(crypto.getRandomValues(new Uint8Array(48)), claims),
      'of another tenant': await signAccess(key, { ...claims, tenantSchema: 't_other' }),
    };
  }

  it('counts for the address like a guest’s, whatever is wrong with it', async () => {
    let host = 0;
    for (const [kind, access] of Object.entries(await tokens())) {
      const address = `10.7.0.${++host}`;
      await spend(`address ${address}`, 570);
      for (let i = 0; i < 30; i++) expect([kind, (await withToken(address, access)).status]).toEqual([kind, 401]);
      expect([kind, await withToken(address, access)]).toMatchObject([kind, tooMany]);
      // Who is signed in is not counted there.
      expect((await world.rest('GET', '/api/directory/users/me/', { as: tenant.admin, address })).status).toBe(200);
    }
  });

  it('counts each call of a batch, and a form with files, and the network of an IPv6 address', async () => {
    const batch = (address: string) => {
      const url = `/trpc/${Array(20).fill('account.me').join(',')}?batch=1&input=${encodeURIComponent('{}')}`;
      return world.rest('GET', url, { address }).then((answer) => answer.status);
    };
    await spend('address 2001:db8:1:2::/64', 540);
    for (let i = 0; i < 3; i++) expect(await batch(`2001:db8:1:2::${i}`)).toBe(401);
    expect(await batch('2001:db8:1:2:3::1')).toBe(429);
    expect(await batch('2001:db8:1:3::1')).toBe(401);
    const form = new FormData();
    form.set('file', new Blob(['Product Name\n']), 'list.csv');
    const send = (address: string) => world.rest('POST', '/api/products/import/', { body: form, address });
    await spend('address 10.7.1.1', 600);
    expect((await send('10.7.1.1')).status).toBe(429);
    expect((await send('10.7.1.2')).status).toBe(401);
    const found = (address: string) => world.rest('POST', '/trpc/tenants.createFirst', { body: {}, address });
    expect((await found('10.7.1.1')).status).toBe(429);
    expect((await found('10.7.1.2')).status).toBe(401);
  });
});

it('shares a count between servers, and forgets it after its minute', async () => {
  const limit = { max: 60, windowSeconds: 60 };
  const [one, other] = [0, 1].map(() => new CallMeter(new RateLimiter(world.services.database), true));
  const use = (meter: CallMeter | undefined) =>
    meter?.use('shared', limit, 1).then(
      () => 1,
      () => 0,
    ) ?? 0;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => use(i % 2 === 0 ? one : other)));
  const admitted = answers.reduce<number>((sum, answer) => sum + answer, 0);
  expect(admitted).toBe(60);
  await world.services.database
    .updateTable('public.attempts')
    .set({ window_ends_at: new Date() })
    .where('key', '=', 'calls shared')
    .execute();
  expect(await use(new CallMeter(new RateLimiter(world.services.database), true))).toBe(1);
});

it('counts nothing when it is switched off', async () => {
  const off = new CallMeter(world.services.limits, false);
  for (let i = 0; i < 5; i++) await off.use('off', { max: 1, windowSeconds: 60 }, 30);
});
