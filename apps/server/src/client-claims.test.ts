import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from './rest.ts';
import { makeProduct } from './testing/goods.ts';
import { openWorld, type Person, password, type Tenant, type World } from './testing/world.ts';

// What a client says about itself counts for nothing: its tenant, its rights, its address, the product's address.

let world: World;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  world = await openWorld({ HOST: '0.0.0.0', PUBLIC_URL: 'https://stock.example' });
  [tenant, other] = [await world.tenant(), await world.tenant()];
});
afterAll(() => world.close());

const me = (as: Person, headers = {}) => world.rest('GET', '/api/directory/users/me/', { as, headers });

describe('the tenant', () => {
  it('is that of the session, whatever headers, query and body say', async () => {
    const product = await makeProduct(other.admin, { name: 'Only there', stock: 3 });
    const headers = {
      'x-tenant': other.schema,
      'x-schema': other.schema,
      'x-tenant-id': String(other.id),
      cookie: `tenant_schema=${other.schema}`,
      'x-forwarded-host': `${other.schema}.stock.example`,
    };
    const query = `?tenant_schema=${other.schema}&tenant=${other.schema}&tenant_id=${other.id}&schema=${other.schema}`;
    const as = tenant.admin;
    expect((await world.rest('GET', `/api/products/${query}`, { as, headers })).body).toEqual([]);
    expect((await world.rest('GET', `/api/products/${product.id}/${query}`, { as, headers })).status).toBe(404);
    const body = { name: 'Mine', tenant_id: other.id, tenant_schema: other.schema, schema_name: other.schema };
    const made = await world.rest('POST', `/api/categories/${query}`, { as, headers, body });
    expect(made.status).toBe(201);
    expect((await other.admin.call.catalog.categories.list({ search: 'Mine' })).results).toEqual([]);
    expect((await me(as, headers)).body).toMatchObject({ tenant: { id: tenant.id } });
  });
});

describe('keys that nobody may send', () => {
  const forged = {
    id: 999_999,
    tenant_id: 999_999,
    membership_id: 1,
    schema_name: 't_forged',
    is_superuser: true,
    isAdmin: true,
    role: 'admin',
    userType: 'admin',
    permissions: { users: ['create', 'read', 'update', 'delete'] },
    password: 'Forged-pass-1',
    password_hash: 'forged',
    two_factor_enabled: true,
    created_by: 999_999,
    created_at: '2001-01-01T00:00:00Z',
    date_joined: '2001-01-01T00:00:00Z',
    last_login: '2001-01-01T00:00:00Z',
    logo_key: 'forged',
    status: 'deleted',
  };
  const forbidden = { status: 403, body: { detail: 'You do not have permission to perform this action.' } };

  it('change nothing about people', async () => {
    const person = await tenant.join('viewer');
    const { id } = person.caller.membership;
    const before = (await me(person)).body as { dateJoined: string };
    await world.rest('PATCH', '/api/auth/profile/', {
      as: person,
      body: { ...forged, firstName: 'New', groups: ['Administrators'], is_staff: true },
    });
    expect((await me(person)).body).toEqual({ ...before, firstName: 'New', updated_at: expect.any(String) });
    const body = { ...forged, groups: ['Administrators'], is_staff: true };
    expect(await world.rest('PATCH', `/api/directory/users/${id}/`, { as: person, body })).toMatchObject(forbidden);
    const changed = await world.rest('PATCH', `/api/directory/users/${id}/`, {
      as: tenant.admin,
      body: { ...forged, lastName: 'Changed' },
    });
    expect(changed.body).toMatchObject({ id, is_superuser: false, isAdmin: false, userType: 'viewer' });
    expect(changed.body).toMatchObject({ lastName: 'Changed', dateJoined: before.dateJoined });
    const login = (given: string) =>
      world.rest('POST', '/api/token/', { body: { username: person.caller.user.username, password: given } });
    expect((await login('Forged-pass-1')).status).toBe(401);
    expect((await login(password)).status).toBe(200);
  });

  it('make nobody a superuser who signs up or is invited', async () => {
    const form = { username: 'forger', email: 'forger@example.com', first_name: 'Eve', last_name: 'Okoro' };
    const { status, body } = await world.rest('POST', '/api/directory/users/invite/', {
      as: tenant.admin,
      body: { ...forged, ...form },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ is_superuser: false, isAdmin: false, userType: 'viewer', last_login: null });
    expect((body as { id: number }).id).not.toBe(forged.id);
  });

  it('change nothing about tenants', async () => {
    const path = `/api/directory/tenants/${tenant.id}/`;
    const before = (await world.rest('GET', path, { as: tenant.admin })).body as object;
    const after = await world.rest('PATCH', path, { as: tenant.admin, body: { ...forged, phone: '555' } });
    expect(after.body).toEqual({ ...before, phone: '555', updated_at: expect.any(String) });
  });
});

describe('answers', () => {
  it('carry no secret, whatever is read', async () => {
    const lists = restRoutes.filter((route) => route.method === 'GET' && !route.path.includes(':'));
    for (const route of lists) {
      const { body } = await world.rest('GET', route.path, { as: tenant.admin });
      expect(JSON.stringify(body) ?? '', route.path).not.toMatch(/"[^"]*(password|hash|token|secret)[^"]*":|\$argon2/i);
    }
  });
});

describe('the address', () => {
  const guess = (at: World, name: string, headers: Record<string, string>, address: string) =>
    at.rest('POST', '/api/token/', { body: { username: name, password: 'wrong-one' }, headers, address });
  const failuresOf = async (at: World, address: string) => {
    const query = at.services.database.selectFrom('public.attempts').select('count');
    return (await query.where('key', '=', `log-in address ${address}`).executeTakeFirst())?.count ?? 0;
  };

  it('is the connection’s: other names for it do not get around the limit of bad logins', async () => {
    for (let i = 0; i < 5; i++) {
      const claims = { 'x-forwarded-for': `10.5.0.${i}`, 'x-real-ip': `10.5.0.${i}`, forwarded: `for=10.5.0.${i}` };
      await guess(world, `name-${i}`, claims, '10.4.4.4');
    }
    expect(await failuresOf(world, '10.4.4.4')).toBe(5);
    expect(await failuresOf(world, '10.5.0.0')).toBe(0);
  });

  it('is what a named proxy says, and no further: the client’s own part of the list counts for nothing', async () => {
    const behind = await openWorld({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1, 10.0.0.2' });
    try {
      for (let i = 0; i < 3; i++)
        await guess(behind, `name-${i}`, { 'x-forwarded-for': `1.1.1.${i}, 203.0.113.7` }, '10.0.0.1');
      expect(await failuresOf(behind, '203.0.113.7')).toBe(3);
      await guess(behind, 'name-9', { 'x-forwarded-for': '203.0.113.7' }, '198.51.100.1');
      expect(await failuresOf(behind, '203.0.113.7')).toBe(3);
      expect(await failuresOf(behind, '198.51.100.1')).toBe(1);
      const metrics = (address: string, claimed: string) =>
        behind.rest('GET', '/metrics', { headers: { 'x-forwarded-for': claimed }, address });
      expect((await metrics('10.0.0.1', '203.0.113.7')).status).toBe(404);
      expect((await metrics('198.51.100.1', '127.0.0.1')).status).toBe(404);
    } finally {
      await behind.close();
    }
  });
});

it('mails links to the product’s own address, whatever host a request names', async () => {
  const ask = async (at: World, headers: Record<string, string>) => {
    const { admin, schema } = await at.tenant();
    const { email } = admin.caller.user;
    const body = { email, tenant: schema };
    const { status } = await at.rest('POST', '/api/auth/forgot-password/', { body, headers });
    const [mail] = await at.mailsTo(email);
    return { status, text: `${mail?.text}${mail?.html}` };
  };
  const claims = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const claimed = await ask(world, claims);
  expect(claimed.text).toContain('https://stock.example/reset-password/');
  expect(claimed.text).not.toContain('evil.example');
  expect(await ask(world, { ...claims, host: 'evil.example' })).toEqual({ status: 400, text: 'undefinedundefined' });
  const nameless = await openWorld();
  try {
    const { text } = await ask(nameless, { ...claims, host: 'evil.example' });
    expect(text).toContain('http://127.0.0.1:3000/reset-password/');
    expect(text).not.toContain('evil.example');
  } finally {
    await nameless.close();
  }
});
