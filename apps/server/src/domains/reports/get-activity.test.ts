import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('merges the newest products, their movements and the newest orders, at most twenty', async () => {
  const { admin } = await world.tenant();
  for (const name of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']) {
    const product = await makeProduct(admin, { name, stock: 20 });
    for (let i = 0; i < 3; i++) await sell(admin, product, 1);
  }
  const product = await makeProduct(admin, { name: 'P7', stock: 20 });
  for (let i = 0; i < 11; i++) await makeOrder(admin, [[product, 1]]);
  const { results } = await admin.call.reports.activity();
  expect(results).toHaveLength(20);
  expect(results.map((entry) => entry.date)).toEqual(
    results.map((entry) => entry.date).toSorted((a, b) => b.getTime() - a.getTime()),
  );
  const count = (type: string) => results.filter((entry) => entry.type === type).length;
  expect(count('order')).toBe(10);
  expect(new Set(results.map((entry) => entry.id)).size).toBe(20);
  expect(results.find((entry) => entry.title === 'P7 added')).toMatchObject({
    type: 'product',
    detail: product.sku,
    username: admin.caller.user.username,
    person: admin.caller.user.full_name,
  });
});

it('is empty in a new tenant and not for staff', async () => {
  const tenant = await world.tenant();
  expect(await tenant.admin.call.reports.activity()).toEqual({ results: [] });
  const csv = (as: Person) => world.rest('GET', '/api/reports/activity/csv/', { as });
  await makeProduct(tenant.admin, { name: 'Lamp' });
  expect((await csv(tenant.admin)).body).toMatch(/"Product","Lamp added","SKU-000001"/);
  expect((await csv(await tenant.as('staff'))).status).toBe(403);
  expect((await refusalOf((await tenant.as('staff')).call.reports.activity())).status).toBe(403);
});
