import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { slugOf } from './reserve-tenant.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('makes the schema, the location Main, the four groups and a superuser', async () => {
  const { admin, db, id, schema } = await world.tenant('Núñez & Søn, Ltd.');
  expect(schema).toBe('t_nunez_s_n_ltd');
  expect(admin.caller.membership.is_superuser).toBe(true);
  expect(admin.caller.role).toBe('admin');
  expect(await db.selectFrom('locations').select(['name', 'is_default']).execute()).toEqual([
    { name: 'Main', is_default: true },
  ]);
  const groups = await world.services.database
    .selectFrom('public.groups')
    .select('name')
    .where('tenant_id', '=', id)
    .execute();
  expect(groups.map((group) => group.name).sort()).toEqual(['Administrators', 'Managers', 'Staff', 'Viewers']);
  const tenant = await world.services.database
    .selectFrom('public.tenants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(tenant).toMatchObject({ status: 'active', currency: 'USD', timezone: 'UTC', primary_color: '#3B82F6' });
  expect(tenant.migrated_to).not.toBeNull();
});

it('gives tenants of one name, made at once, schemas of their own', async () => {
  const tenants = await Promise.all(Array.from({ length: 8 }, () => world.tenant('Twin')));
  expect(new Set(tenants.map((tenant) => tenant.schema)).size).toBe(8);
});

it.each([
  ['Acme', 'acme'],
  ['  7-Eleven  ', '7_eleven'],
  ['東京商店', 'company'],
  ['x'.repeat(200), 'x'.repeat(40)],
])('slug of %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('refuses the name of the public tenant, at the sign-up and for one more tenant', async () => {
  const { admin } = await world.tenant();
  const taken = ['This name is reserved. Choose another one.'];
  for (const name of ['Public', ' púBLIC! ']) {
    const tenant = await world.rest('POST', '/api/directory/tenants/', { as: admin, body: { name } });
    expect(tenant).toMatchObject({ status: 400, body: { name: taken } });
    const body = {
      company_name: name,
      industry: 'Retail',
      first_name: 'Amina',
      last_name: 'Diallo',
      email: `${crypto.randomUUID()}@example.com`,
      username: `u${crypto.randomUUID().slice(0, 12)}`,
      password: 'Correct-horse-9',
    };
    for (const path of ['register', 'pre-register'])
      expect(await world.rest('POST', `/api/auth/${path}/`, { body })).toMatchObject({
        status: 400,
        body: { company_name: taken },
      });
  }
});
