import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/tenant-db.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { createWorkspace, slugOf } from './create-workspace.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('makes the schema, the location Main, the four groups and a superuser', async () => {
  const { admin, db, id, schema } = await world.company('Núñez & Søn, Ltd.');
  expect(schema).toBe('t_nunez_s_n_ltd');
  expect(admin.who.membership.is_superuser).toBe(true);
  expect(admin.who.role).toBe('admin');
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

it('gives companies of one name, made at once, schemas of their own', async () => {
  const companies = await Promise.all(Array.from({ length: 8 }, () => world.company('Twin')));
  expect(new Set(companies.map((company) => company.schema)).size).toBe(8);
});

it('leaves nothing behind when the transaction fails later', async () => {
  const { admin } = await world.company();
  const failing = inTransaction(world.services.database, async (writer) => {
    await createWorkspace(writer, { name: 'Short-lived', ownerId: admin.who.user.id, now: new Date() });
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  const left = await world.services.database
    .selectFrom('public.tenants')
    .select('id')
    .where('name', '=', 'Short-lived')
    .execute();
  expect(left).toEqual([]);
  const { schema } = await world.company('Short-lived');
  expect(schema).toBe('t_short_lived');
});

it.each([
  ['Acme', 'acme'],
  ['  7-Eleven  ', '7_eleven'],
  ['東京商店', 'company'],
  ['x'.repeat(200), 'x'.repeat(40)],
])('slug of %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('refuses the name of the public workspace, at the sign-up and for one more company', async () => {
  const { admin } = await world.company();
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
