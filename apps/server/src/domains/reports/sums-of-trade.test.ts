import { afterAll, beforeAll, expect, it } from 'vitest';
import { tenantSchema } from '../../platform/data/tenant-db.ts';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { until } from './periods.ts';
import { revenueIn } from './revenue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('sums documents that do not keep the cost of their goods by their lines', async () => {
  const { admin, db, schema } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 20 });
  const mug = await makeProduct(admin, { cost_price: 1.5, selling_price: 4, stock: 20 });
  await sell(admin, lamp, 2);
  const order = await makeOrder(admin, [
    [lamp, 1],
    [mug, 3],
  ]);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const always = until(new Date(Date.now() + 86_400_000));
  const figures = await revenueIn(db, always);
  expect(figures).toEqual({ revenue: 42, goods: 42, cost: 22.5 });
  const tables = world.services.database.withSchema(tenantSchema(schema));
  // As a server of the version before writes them.
  for (const table of ['sales', 'orders'] as const) {
    const { numUpdatedRows } = await tables
      .updateTable(table)
      .set({ goods_cost: null })
      .where('goods_cost', 'is not', null)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  }
  expect(await revenueIn(db, always)).toEqual(figures);
});

it('keeps the cost of an order for as long as its goods are out', async () => {
  const { admin, db } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 20 });
  const { id } = await makeOrder(admin, [[lamp, 2]]);
  const cost = async () =>
    (await db.selectFrom('orders').select('goods_cost').where('id', '=', id).executeTakeFirstOrThrow()).goods_cost;
  expect(await cost()).toBeNull();
  await admin.call.orders.changeStatus({ id, status: 'shipped' });
  expect(await cost()).toBe(12);
  await admin.call.orders.changeStatus({ id, status: 'processing' });
  expect(await cost()).toBeNull();
  await admin.call.catalog.products.update({ id: lamp.id, cost_price: 7 });
  await admin.call.orders.changeStatus({ id, status: 'delivered' });
  expect(await cost()).toBe(14);
});
