import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { until } from './periods.ts';
import { revenueIn } from './revenue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('sums what documents keep of what their goods brought and had cost', async () => {
  const { admin, db } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 20 });
  const mug = await makeProduct(admin, { cost_price: 1.5, selling_price: 4, stock: 20 });
  await sell(admin, lamp, 2);
  const goods: Parameters<typeof makeOrder>[1] = [
    [lamp, 1],
    [mug, 3],
  ];
  const order = await makeOrder(admin, goods, { discount: 2.2 });
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const item_id = order.items[1]?.id ?? 0;
  await admin.call.orders.returns.create({
    id: order.id,
    items: [
      { item_id, quantity: 1, restock: true },
      { item_id, quantity: 1, restock: false },
    ],
  });
  const always = until(new Date(Date.now() + 86_400_000));
  // Of the mugs that came back, one is written off and keeps its cost; a tenth of both was discount.
  expect(await revenueIn(db, always)).toEqual({ revenue: 32.6, goods: 32.6, cost: 21 });
  expect(await db.selectFrom('returns').select(['goods_amount', 'goods_cost']).execute()).toEqual([
    { goods_amount: 7.2, goods_cost: 1.5 },
  ]);
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
