import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProgram } from '../../testing/api-key.ts';
import { atMoment } from '../../testing/at-moment.ts';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

// What a key leaves behind: the audit log, its last use, limits, idempotency keys and the log.

let log = '';
let world: World;
let tenant: Tenant;
beforeAll(async () => {
  const write = (line: string) => {
    log += line;
  };
  world = await openWorld({ LOG_LEVEL: 'debug', CALL_LIMITS: 'on', HOST: '0.0.0.0' }, { write });
  tenant = await world.tenant();
});
afterAll(() => world.close());

it('is named in the audit log beside its maker, and nobody’s own actions are', async () => {
  const own = await world.tenant();
  const program = await makeProgram(world, own.admin, { name: 'Web shop' });
  const body = { name: 'By key' };
  expect((await world.rest('POST', '/api/categories/', { as: program, body })).status).toBe(201);
  await own.admin.call.catalog.categories.create({ name: 'By hand' });
  const { results } = await own.admin.call.audit.list({ action: 'category.create' });
  const person = { user: own.admin.caller.membership.id, user_name: 'Ada Okoro' };
  expect(results).toMatchObject([
    { subject_name: 'By hand', ...person, api_key_name: null },
    { subject_name: 'By key', ...person, api_key_name: 'Web shop' },
  ]);
  expect((await own.admin.call.audit.list({ search: 'web SHOP', action: 'category.create' })).results).toMatchObject([
    { subject_name: 'By key' },
  ]);
  const csv = await world.rest('GET', '/api/audit-log/export/?action=category.create', { as: own.admin });
  const keys = String(csv.body).matchAll(/"(By key|By hand)",.*,"(.*)"/g);
  expect([...keys].map(([, ...cells]) => cells)).toEqual([
    ['By key', 'Web shop'],
    ['By hand', ''],
  ]);
});

it('hides what was done with keys from whoever may not read users', async () => {
  const own = await world.tenant();
  await makeProgram(world, own.admin, { name: 'Hidden' });
  const viewer = await own.join('viewer');
  expect((await viewer.call.audit.list({ subject_type: 'api-key' })).count).toBe(0);
  expect((await own.admin.call.audit.list({ subject_type: 'api-key' })).count).toBe(1);
});

it('is told with its rights and its end, in the zone of the tenant', async () => {
  const own = await world.tenant();
  await own.admin.call.tenants.update({ id: own.id, timezone: 'Asia/Tokyo' });
  const permissions = { products: ['read' as const, 'update' as const], users: [] };
  await makeProgram(world, own.admin, { permissions, expires_at: '2099-01-31T16:00:00Z' });
  const { results } = await own.admin.call.audit.list({ action: 'api-key.create' });
  expect(results[0]?.fields).toEqual([
    { label: 'Expires', before: null, after: expect.stringMatching(/^Feb 1, 2099, 1:00\sAM$/) },
    { label: 'Rights', before: null, after: 'Products: read, update' },
  ]);
});

it('is noted as used, once a minute', async () => {
  const { own, program } = await atMoment('2026-05-05T10:00:00.000Z', async () => {
    const own = await world.tenant();
    return { own, program: await makeProgram(world, own.admin) };
  });
  const usedAfterCallAt = (moment: string) =>
    atMoment(moment, async () => {
      world.services.callers.drop();
      await world.rest('GET', '/api/products/', { as: program });
      return (await own.admin.call.apiKeys.list({})).results[0]?.last_used_at?.toISOString();
    });
  expect(await usedAfterCallAt('2026-05-05T10:00:01.000Z')).toBe('2026-05-05T10:00:01.000Z');
  expect(await usedAfterCallAt('2026-05-05T10:01:00.999Z')).toBe('2026-05-05T10:00:01.000Z');
  expect(await usedAfterCallAt('2026-05-05T10:01:01.000Z')).toBe('2026-05-05T10:01:01.000Z');
});

it('counts its calls for itself, beside the person and other keys, and for the tenant', async () => {
  const own = await world.tenant();
  const [program, other] = [await makeProgram(world, own.admin), await makeProgram(world, own.admin)];
  const statusOf = async (access: string) => (await world.rest('GET', '/api/products/', { as: { access } })).status;
  await spend(`key ${program.id}`, 600);
  expect(await statusOf(program.access)).toBe(429);
  expect(await statusOf(other.access)).toBe(200);
  expect(await statusOf(own.admin.access)).toBe(200);
  await spend(`tenant ${own.id}`, 3_000);
  const third = await makeProgram(world, own.admin);
  const answers = await Promise.all(Array.from({ length: 40 }, () => statusOf(third.access)));
  expect(answers).toContain(429);
});

/** Sets how many calls the servers have taken out of this minute. */
async function spend(key: string, count: number): Promise<void> {
  const row = { count, window_ends_at: new Date(Date.now() + 60_000) };
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: `calls ${key}`, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

it('has idempotency keys of its own, and does nothing twice', async () => {
  const product = await makeProduct(tenant.admin, { stock: 10 });
  const [one, two] = [await makeProgram(world, tenant.admin), await makeProgram(world, tenant.admin)];
  const sell = (access: string) =>
    world.rest('POST', '/api/sales/', {
      as: { access },
      headers: { 'idempotency-key': 'sale-1' },
      body: {
        items: [{ product_id: product.id, quantity: 1, unit_price: product.selling_price }],
        total_amount: product.selling_price,
      },
    });
  const ids = async (access: string) =>
    (await Promise.all([sell(access), sell(access), sell(access)])).map(({ body }) => (body as { id: number }).id);
  const [ofOne, ofTwo, ofPerson] = [await ids(one.access), await ids(two.access), await ids(tenant.admin.access)];
  expect(new Set(ofOne).size).toBe(1);
  expect(new Set([...ofOne, ...ofTwo, ...ofPerson]).size).toBe(3);
  expect((await tenant.admin.call.catalog.products.get({ id: product.id })).total_stock).toBe(7);
});

it('is in no log, used well, refused or revoked; a refusal names its number', async () => {
  const program = await makeProgram(world, tenant.admin, { permissions: {} });
  await world.rest('GET', '/api/products/', { as: program });
  await world.rest('GET', '/trpc/orders.list', { as: program });
  await tenant.admin.call.apiKeys.revoke({ id: program.id });
  await world.rest('GET', '/api/products/', { as: program });
  expect(log).not.toContain(program.access.slice(3));
  const refused = log
    .split('\n')
    .filter((line) => line.includes('access.denied') && line.includes(`"keyId":${program.id},`));
  expect(refused.length).toBeGreaterThan(0);
});
