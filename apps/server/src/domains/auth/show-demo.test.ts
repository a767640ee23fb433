import { owner, ownerPassword, shop } from '@stockhand/db/seeds/demo-tenant';
import { afterEach, expect, it } from 'vitest';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
afterEach(() => world.close());

/** An account as the demo's, without its six months of trade. */
async function withOwner(settings: Record<string, string>) {
  world = await openWorld(settings);
  const tenant = await world.tenant(shop.name);
  const { id } = tenant.admin.caller.user;
  const set = (values: object) =>
    world.services.database.updateTable('public.users').set(values).where('id', '=', id).execute();
  await set({ username: owner.username, password_hash: await hashPassword(ownerPassword) });
  return { tenant, id, set };
}

const show = () => world.nobody.auth.demo();
const offer = { state: 'ready', tenant: shop.name, username: 'demo', password: 'demo-1234' };

it('offers the demo tenant once it is made, and its log-in works', async () => {
  await withOwner({ DEMO: 'on' });
  world.services.demo.isBeingMade = true;
  expect(await show()).toEqual({ state: 'preparing' });
  world.services.demo.isBeingMade = false;
  expect(await show()).toEqual(offer);
  const { username, password } = offer;
  expect((await world.nobody.auth.logIn({ username, password })).available_tenants).toMatchObject([
    { name: shop.name },
  ]);
});

it('offers nothing where there is none', async () => {
  world = await openWorld({ DEMO: 'on' });
  expect(await show()).toEqual({ state: 'absent' });
});

it.each([
  ['reached by others', { DEMO: 'on', HOST: '0.0.0.0' }],
  ['behind a proxy', { DEMO: 'on', TRUST_PROXY: '127.0.0.1' }],
  ['at a public address', { DEMO: 'on', PUBLIC_URL: 'https://stock.example.com' }],
  ['started without it', { DEMO: 'off' }],
])('never offers it to a server %s', async (_, settings) => {
  await withOwner(settings);
  world.services.demo.isBeingMade = true;
  expect(await show()).toEqual({ state: 'absent' });
  world.services.demo.isBeingMade = false;
  expect(await show()).toEqual({ state: 'absent' });
});

it('leaves the account to whoever changed its password', async () => {
  const { set } = await withOwner({ DEMO: 'on' });
  expect(await show()).toEqual(offer);
  await set({ password_hash: await hashPassword('Of-my-own-9') });
  expect(await show()).toEqual({ state: 'absent' });
  await set({ password_hash: await hashPassword(ownerPassword) });
  expect(await show()).toEqual(offer);
});

it('offers no account that asks for a code, is barred, or whose tenant is gone', async () => {
  const { set, id, tenant } = await withOwner({ DEMO: 'on' });
  const { database } = world.services;
  const factor = { user_id: id, sealed_secret: 'sealed', enabled_at: new Date(), created_at: new Date() };
  await database.insertInto('public.two_factors').values(factor).execute();
  expect(await show()).toEqual({ state: 'absent' });
  await database.deleteFrom('public.two_factors').execute();
  await set({ is_active: false });
  expect(await show()).toEqual({ state: 'absent' });
  await set({ is_active: true });
  expect(await show()).toEqual(offer);
  const deleted = { status: 'deleted', deleted_at: new Date() } as const;
  await database.updateTable('public.tenants').set(deleted).where('id', '=', tenant.id).execute();
  expect(await show()).toEqual({ state: 'absent' });
});
