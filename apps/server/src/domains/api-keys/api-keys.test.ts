import { actions, resources } from '@stockhand/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgram } from '../../testing/api-key.ts';
import { atMoment } from '../../testing/at-moment.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const path = '/api/api-keys/';
const create = (as: Pick<Person, 'access'>, body: object) => world.rest('POST', path, { as, body });
const list = (of = tenant) => of.admin.call.apiKeys.list({ page_size: 100 });

describe('creating', () => {
  it('answers the key, this once, and stores its hash alone', async () => {
    const own = await world.tenant();
    const permissions = { products: ['read', 'create'], orders: [] };
    const body = { name: ' Web  shop ', permissions, expires_at: '2099-01-31T12:00:00Z' };
    const { status, body: made } = await create(own.admin, body);
    const whole = { products: ['read', 'create'], orders: [], purchases: [], users: [], suppliers: [], reports: [] };
    const seen = {
      id: expect.any(Number),
      name: 'Web shop',
      permissions: whole,
      status: 'active',
      created_by: 'Ada Okoro',
      created_at: expect.any(String),
      expires_at: '2099-01-31T12:00:00.000Z',
      last_used_at: null,
    };
    expect({ status, made }).toEqual({ status: 201, made: { ...seen, key: expect.stringMatching(/^sh_[\w-]{43}$/) } });
    const { key } = made as { key: string };
    expect((await world.rest('GET', path, { as: own.admin })).body).toEqual({ results: [seen], count: 1 });
    const rows = await world.services.database.selectFrom('public.api_keys').selectAll().execute();
    const entries = await own.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([rows, entries])).not.toContain(key.slice(3));
    expect(entries.at(-1)).toMatchObject({
      action: 'api-key.create',
      subject_type: 'api-key',
      subject_name: 'Web shop',
      actor_id: own.admin.caller.user.id,
      changes: { permissions, expires_at: '2099-01-31T12:00:00.000Z' },
    });
  });

  it('gives all rights of the maker when none are named, and no end', async () => {
    const { id } = await makeProgram(world, tenant.admin);
    const made = (await list()).results.find((one) => one.id === id);
    expect(made).toMatchObject({ permissions: tenant.admin.caller.permissions, expires_at: null });
  });

  it('keeps no answer for a repeat: a key is shown once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const again = () => world.rest('POST', path, { as: tenant.admin, body: { name: 'Repeated' }, headers });
    expect((await again()).status).toBe(201);
    expect(await again()).toMatchObject({ status: 400, body: { name: ['A key with this name already exists'] } });
    expect(await tenant.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'once').execute()).toEqual(
      [],
    );
  });

  it.each([
    ['an action that does not exist', { reports: ['create'] }],
    ['a resource that does not exist', { billing: ['read'] }],
    ['a name of every object', { constructor: [] }],
  ])('refuses %s on permissions', async (_, permissions) => {
    const refused = await create(tenant.admin, { name: 'Beyond', permissions });
    const body = { permissions: ['You cannot give a key more rights than you have'] };
    expect(refused).toMatchObject({ status: 400, body });
  });

  it('refuses an end that is not in the future, to the millisecond', async () => {
    await atMoment('2026-05-05T10:00:00.000Z', async () => {
      // Signed in at that moment: a session of today would not be valid then.
      const { admin } = await world.tenant();
      const ending = (expires_at: string) => refusalOf(admin.call.apiKeys.create({ name: expires_at, expires_at }));
      const refused = { status: 400, body: { expires_at: ['Choose a time in the future'] } };
      expect(await ending('2026-05-05T10:00:00.000Z')).toEqual(refused);
      expect(await ending('2020-01-01T00:00:00Z')).toEqual(refused);
      await admin.call.apiKeys.create({ name: 'Next', expires_at: '2026-05-05T10:00:00.001Z' });
    });
  });

  it('refuses nonsense on its field', async () => {
    const refused = async (body: object) => (await create(tenant.admin, body)).body;
    expect(await refused({})).toEqual({ name: ['Name is required'] });
    expect(await refused({ name: ' \n ' })).toEqual({ name: ['Name is required'] });
    expect(Object.keys((await refused({ name: 'x'.repeat(101) })) as object)).toEqual(['name']);
    expect(Object.keys((await refused({ name: 'x', expires_at: 'soon' })) as object)).toEqual(['expires_at']);
    expect(Object.keys((await refused({ name: 'x', permissions: 'all' })) as object)).toEqual(['permissions']);
  });

  it('has one key of a name in a tenant, whatever the case, and others elsewhere', async () => {
    await makeProgram(world, tenant.admin, { name: 'Lager' });
    const taken = { status: 400, body: { name: ['A key with this name already exists'] } };
    expect(await refusalOf(tenant.admin.call.apiKeys.create({ name: 'LAGER' }))).toEqual(taken);
    await makeProgram(world, (await world.tenant()).admin, { name: 'Lager' });
  });

  it('keeps at most 100 of a tenant, also of many that are made at once', async () => {
    const own = await world.tenant();
    await world.services.database
      .insertInto('public.api_keys')
      .values(
        Array.from({ length: 99 }, (_, at) => ({
          tenant_id: own.id,
          membership_id: own.admin.caller.membership.id,
          name: `Key ${at}`,
          key_hash: `${own.id} ${at}`,
          permissions: '{}',
          created_at: new Date(),
        })),
      )
      .execute();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => own.admin.call.apiKeys.create({ name: `Last ${at}` })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = await refusalOf(own.admin.call.apiKeys.create({ name: 'More' }));
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ detail: expect.stringContaining('at most 100 API keys') });
  });
});

describe('the list', () => {
  it('is paged, searched and sorted, with what was never used last', async () => {
    const own = await world.tenant();
    for (const name of ['Till', 'Web shop', 'Accounting']) await makeProgram(world, own.admin, { name });
    const used = await makeProgram(world, own.admin, { name: 'ERP', expires_at: '2099-01-01T00:00:00Z' });
    await world.rest('GET', '/api/products/', { as: used });
    const names = async (input: Parameters<typeof own.admin.call.apiKeys.list>[0]) =>
      (await own.admin.call.apiKeys.list(input)).results.map(({ name }) => name);
    expect(await names({})).toEqual(['ERP', 'Accounting', 'Web shop', 'Till']);
    expect(await names({ ordering: 'name' })).toEqual(['Accounting', 'ERP', 'Till', 'Web shop']);
    expect((await names({ ordering: '-last_used_at' }))[0]).toBe('ERP');
    expect((await names({ ordering: 'expires_at' }))[0]).toBe('ERP');
    expect(await names({ search: 'SHOP' })).toEqual(['Web shop']);
    expect(await own.admin.call.apiKeys.list({ page: 2, page_size: 3 })).toMatchObject({
      count: 4,
      results: [{ name: 'Till' }],
    });
  });

  it('says who is deactivated or over, from the moment of the end', async () => {
    const own = await atMoment('2026-05-05T10:00:00.000Z', async () => {
      const own = await world.tenant();
      const maker = await own.join('admin');
      await makeProgram(world, maker, { name: 'Of a colleague' });
      await makeProgram(world, own.admin, { name: 'Ends', expires_at: '2026-05-05T11:00:00.000Z' });
      await own.admin.call.members.update({ id: maker.caller.membership.id, is_active: false });
      return own;
    });
    const statusesAt = (moment: string) =>
      atMoment(moment, async () =>
        Object.fromEntries((await list(own)).results.map(({ name, status }) => [name, status])),
      );
    const blocked = { 'Of a colleague': 'blocked' };
    expect(await statusesAt('2026-05-05T10:59:59.999Z')).toEqual({ ...blocked, Ends: 'active' });
    expect(await statusesAt('2026-05-05T11:00:00.000Z')).toEqual({ ...blocked, Ends: 'expired' });
  });
});

describe('revoking', () => {
  it('removes the key and writes down which', async () => {
    const own = await world.tenant();
    const { id, name } = await makeProgram(world, own.admin);
    expect((await world.rest('DELETE', `${path}${id}/`, { as: own.admin })).status).toBe(204);
    expect((await list(own)).count).toBe(0);
    const last = await own.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last).toMatchObject({ action: 'api-key.revoke', subject_id: id, subject_name: name });
    expect((await world.rest('DELETE', `${path}${id}/`, { as: own.admin })).status).toBe(404);
  });

  it('knows no key of another tenant', async () => {
    const other = await world.tenant();
    const { id, access } = await makeProgram(world, other.admin);
    expect((await refusalOf(tenant.admin.call.apiKeys.revoke({ id }))).status).toBe(404);
    expect((await list()).results.map((one) => one.id)).not.toContain(id);
    expect((await world.rest('GET', '/api/products/', { as: { access } })).status).toBe(200);
  });
});

it('is for administrators alone, whatever rights others have', async () => {
  const everything = Object.fromEntries(resources.map((one) => [one, one === 'reports' ? ['read'] : [...actions]]));
  const group = await tenant.admin.call.members.groups.create({ name: 'Nearly', rights: everything });
  const nearly = await tenant.join('manager');
  await tenant.admin.call.members.update({ id: nearly.caller.membership.id, groups: ['Managers', group.name] });
  for (const person of [nearly, await tenant.as('manager'), await tenant.as('staff'), await tenant.as('viewer')]) {
    expect((await create(person, { name: 'Mine' })).status).toBe(403);
    expect((await world.rest('GET', path, { as: person })).status).toBe(403);
    expect((await world.rest('DELETE', `${path}1/`, { as: person })).status).toBe(403);
  }
  expect((await world.rest('GET', path)).status).toBe(401);
});
