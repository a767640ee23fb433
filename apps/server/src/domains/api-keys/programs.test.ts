import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgram, type Program } from '../../testing/api-key.ts';
import { atMoment } from '../../testing/at-moment.ts';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

// What a program may do with a key, and when it may no longer.

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const products = (as: Pick<Person, 'access'>) => world.rest('GET', '/api/products/', { as });
const overTrpc = (as: Pick<Person, 'access'>, name: string) => world.rest('GET', `/trpc/${name}`, { as });
const unauthenticated = { status: 401, body: { detail: 'Authentication required. Please log in again.' } };
const forbidden = { status: 403, body: { detail: 'You do not have permission to perform this action.' } };
const personNeeded = { status: 403, body: { detail: 'An API key cannot do this. A person has to sign in.' } };

describe('a key', () => {
  it('calls over REST and tRPC, alone and in a batch, in its tenant alone', async () => {
    const own = await world.tenant();
    await makeProduct(own.admin, { name: 'Teapot' });
    await makeProduct(tenant.admin, { name: 'Elsewhere' });
    const program = await makeProgram(world, own.admin);
    const byRest = await products(program);
    expect(byRest.status).toBe(200);
    expect(JSON.stringify(byRest.body)).toContain('Teapot');
    expect(JSON.stringify(byRest.body)).not.toContain('Elsewhere');
    const batch = await overTrpc(
      program,
      'catalog.products.list,search.all?batch=1&input={"0":{"json":{}},"1":{"json":{"q":"Teap"}}}',
    );
    expect(batch.status).toBe(200);
    expect(batch.body).toHaveLength(2);
    const me = await world.rest('GET', '/api/directory/users/me/', { as: program });
    expect(me).toMatchObject({
      status: 200,
      body: { id: own.admin.caller.membership.id, role: 'viewer', permissions: own.admin.caller.permissions },
    });
  });

  it('acts where it was made when its maker works in another tenant, too', async () => {
    const [own, other] = [await world.tenant(), await world.tenant()];
    await makeProduct(other.admin, { name: 'Not here' });
    const there = await other.admit(own.admin.caller.user.id, ['Administrators']);
    const program = await makeProgram(world, own.admin);
    expect((await products(there)).status).toBe(200);
    expect(await products(program)).toMatchObject({ status: 200, body: [] });
    for (const path of ['tenantlist/', `tenants/${other.id}/`, `tenants/${own.id}/`])
      expect(await world.rest('GET', `/api/directory/${path}`, { as: program })).toMatchObject(personNeeded);
    const body = { tenant_id: other.id };
    expect(await world.rest('POST', '/api/directory/select-tenant/', { as: program, body })).toMatchObject(
      personNeeded,
    );
  });

  it('may do what it was given, and nothing else', async () => {
    const program = await makeProgram(world, tenant.admin, { permissions: { products: ['read', 'create'] } });
    const product = await program.call.catalog.products.create({
      name: 'By a program',
      selling_price: 5,
      cost_price: 2,
      category_name: 'Made',
    });
    expect(await refusalOf(program.call.catalog.products.update({ id: product.id, name: 'New' }))).toEqual(forbidden);
    expect(await world.rest('DELETE', `/api/products/${product.id}/`, { as: program })).toMatchObject(forbidden);
    for (const path of ['orders', 'purchase-orders', 'suppliers', 'directory/users', 'audit-log'])
      expect(await world.rest('GET', `/api/${path}/`, { as: program })).toMatchObject(forbidden);
    const dashboard = await world.rest('GET', '/api/dashboard/summary/', { as: program });
    expect(dashboard).toMatchObject({ status: 200, body: { totalProducts: expect.any(Number), totalOrders: null } });
  });

  it('may do nothing when it was given nothing', async () => {
    const program = await makeProgram(world, tenant.admin, { permissions: {} });
    expect(await products(program)).toMatchObject(forbidden);
    expect(await overTrpc(program, 'orders.list')).toMatchObject({ status: 403 });
  });

  it('uploads no file without the right', async () => {
    const program = await makeProgram(world, tenant.admin, { permissions: { products: ['read'] } });
    const body = new FormData();
    body.set('file', new Blob(['Name\nTeapot\n']), 'list.csv');
    expect(await world.rest('POST', '/api/products/import/', { as: program, body })).toMatchObject(forbidden);
    const logo = new FormData();
    logo.set('file', new Blob(['x']), 'logo.png');
    const all = await makeProgram(world, tenant.admin);
    const path = `/api/directory/tenants/${tenant.id}/upload-logo/`;
    expect(await world.rest('POST', path, { as: all, body: logo })).toMatchObject(personNeeded);
  });

  it.each<['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?]>([
    ['GET', '/api/api-keys/'],
    ['POST', '/api/api-keys/', { name: 'Another' }],
    ['DELETE', '/api/api-keys/1/'],
    ['PATCH', '/api/auth/profile/', { first_name: 'Eve' }],
    ['POST', '/api/auth/change-password/', { oldPassword: 'Correct-horse-9', newPassword: 'Other-horse-10' }],
    ['GET', '/api/notifications/'],
    ['GET', '/api/saved-views/?list=orders'],
    ['POST', '/api/directory/tenants/', { name: 'Second' }],
    ['POST', '/api/directory/invitations/accept/', { token: 'x' }],
    ['POST', '/trpc/account.twoFactor.start', {}],
    ['POST', '/trpc/account.sessions.revokeOthers', {}],
    ['GET', '/trpc/account.sessions.list'],
    ['GET', '/trpc/changes.watch'],
  ])('is no person: %s %s', async (method, path, body) => {
    const program = await makeProgram(world, tenant.admin);
    const { status, body: answer } = await world.rest(method, path, { as: program, ...(body && { body }) });
    expect(status).toBe(403);
    expect(JSON.stringify(answer)).toContain(personNeeded.body.detail);
  });

  it('manages no member who may do more, as its maker may', async () => {
    const program = await makeProgram(world, tenant.admin, { permissions: { users: ['read', 'update', 'delete'] } });
    const viewer = await tenant.join('viewer');
    const change = { id: viewer.caller.membership.id, groups: ['Administrators'] };
    const beyond = { status: 403, body: { detail: 'You cannot give or manage more rights than you have' } };
    expect(await refusalOf(program.call.members.update(change))).toEqual(beyond);
    await tenant.admin.call.members.update(change);
  });
});

describe('its end', () => {
  it('is the next call after it is revoked, also of many under way', async () => {
    const program = await makeProgram(world, tenant.admin);
    expect(await Promise.all(Array.from({ length: 12 }, async () => (await products(program)).status))).toEqual(
      Array(12).fill(200),
    );
    const calls = Array.from({ length: 12 }, () => products(program));
    await tenant.admin.call.apiKeys.revoke({ id: program.id });
    expect(await products(program)).toMatchObject(unauthenticated);
    expect(await overTrpc(program, 'catalog.products.list')).toMatchObject({ status: 401 });
    for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status);
  });

  it('is the moment of its expiry', async () => {
    const program = await atMoment('2026-05-05T10:00:00.000Z', async () =>
      makeProgram(world, (await world.tenant()).admin, { expires_at: '2026-05-06T00:00:00.000Z' }),
    );
    const statusAt = (moment: string) => atMoment(moment, async () => (await products(program)).status);
    expect(await statusAt('2026-05-05T23:59:59.999Z')).toBe(200);
    expect(await statusAt('2026-05-06T00:00:00.000Z')).toBe(401);
    expect(await statusAt('2027-05-06T00:00:00.000Z')).toBe(401);
  });

  it.each(['', 'sh_', `sh_${'a'.repeat(43)}`, `sh_${'a'.repeat(42)}`, 'SH_x', `sh_${'a'.repeat(5_000)}`, 'sh_☃'])(
    'refuses %j like no key',
    async (access) => {
      const answer = await world.rest('GET', '/api/products/', {
        headers: { authorization: Buffer.from(`Bearer ${access}`).toString('latin1') },
      });
      expect(answer).toMatchObject(unauthenticated);
    },
  );

  it('refuses a key with a letter changed, and its hash', async () => {
    const { access } = await makeProgram(world, tenant.admin);
    const last = access.endsWith('A') ? 'B' : 'A';
    expect(await products({ access: `${access.slice(0, -1)}${last}` })).toMatchObject(unauthenticated);
    const { key_hash } = await world.services.database
      .selectFrom('public.api_keys')
      .select('key_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await products({ access: key_hash })).toMatchObject(unauthenticated);
    expect(await products({ access: `sh_${key_hash}` })).toMatchObject(unauthenticated);
  });
});

describe('its maker', () => {
  let own: Tenant;
  let maker: Person;
  let program: Program;
  const change = (input: object) => own.admin.call.members.update({ id: maker.caller.membership.id, ...input });

  beforeAll(async () => {
    own = await world.tenant();
    maker = await own.join('admin');
    program = await makeProgram(world, maker, {
      permissions: { products: ['create', 'read', 'update', 'delete'], users: ['read'] },
    });
  });

  it('takes a right along that they lose, and gives it back', async () => {
    expect((await world.rest('GET', '/api/directory/users/', { as: program })).status).toBe(200);
    await change({ groups: ['Staff'] });
    expect(await world.rest('GET', '/api/directory/users/', { as: program })).toMatchObject(forbidden);
    expect((await products(program)).status).toBe(200);
    const body = { name: 'New', selling_price: 5, cost_price: 2, category_name: 'Made' };
    expect(await world.rest('POST', '/api/products/', { as: program, body })).toMatchObject(forbidden);
    // What the maker may still do, the key may not do unless it was given.
    expect(await world.rest('GET', '/api/orders/', { as: program })).toMatchObject(forbidden);
    await change({ groups: ['Administrators'] });
    expect((await world.rest('GET', '/api/directory/users/', { as: program })).status).toBe(200);
  });

  it('blocks it while deactivated', async () => {
    await change({ is_active: false });
    expect(await products(program)).toMatchObject(unauthenticated);
    expect((await own.admin.call.apiKeys.list({})).results).toMatchObject([{ id: program.id, status: 'blocked' }]);
    await change({ is_active: true });
    expect((await products(program)).status).toBe(200);
  });

  it('ends it by leaving, for good', async () => {
    await own.admin.call.members.delete({ id: maker.caller.membership.id });
    expect(await products(program)).toMatchObject(unauthenticated);
    expect((await own.admin.call.apiKeys.list({})).count).toBe(0);
    const again = await own.admit(maker.caller.user.id, ['Administrators']);
    expect((await products(again)).status).toBe(200);
    expect(await products(program)).toMatchObject(unauthenticated);
  });

  it('ends it with the tenant', async () => {
    const person = await own.admit((await world.tenant()).admin.caller.user.id, ['Administrators']);
    const theirs = await makeProgram(world, person);
    expect((await products(theirs)).status).toBe(200);
    await person.call.tenants.delete({ id: own.id });
    expect(await products(theirs)).toMatchObject(unauthenticated);
  });
});
