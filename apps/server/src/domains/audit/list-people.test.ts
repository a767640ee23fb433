import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('names those who did something, those who left included, and nobody of another tenant', async () => {
  const leaver = await shop.join('manager');
  await makeProduct(leaver);
  const idle = await shop.join('staff');
  await shop.admin.call.members.delete({ id: leaver.caller.membership.id });
  const other = await world.tenant();
  await makeProduct(other.admin);
  const people = await shop.admin.call.audit.people();
  const ids = people.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([shop.admin.caller.membership.id, leaver.caller.membership.id]));
  expect(ids).not.toContain(idle.caller.membership.id);
  expect(ids).not.toContain(other.admin.caller.membership.id);
  expect(people.find(({ id }) => id === leaver.caller.membership.id)?.name).toBe(leaver.caller.user.full_name);
});

it('names to a reader without the right to users only whose entries are shown', async () => {
  const quiet = await shop.join('admin');
  await makeProduct(shop.admin);
  await quiet.call.members.groups.create({ name: 'Quiet group' });
  const viewer = await shop.as('viewer');
  const seen = (await viewer.call.audit.people()).map(({ id }) => id);
  expect(seen).toContain(shop.admin.caller.membership.id);
  expect(seen).not.toContain(quiet.caller.membership.id);
  expect((await shop.admin.call.audit.people()).map(({ id }) => id)).toContain(quiet.caller.membership.id);
  expect((await refusalOf((await shop.as('staff')).call.audit.people())).status).toBe(403);
});
