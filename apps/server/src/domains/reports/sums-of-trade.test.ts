import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { until } from './periods.ts';
import { revenueIn } from './revenue.ts';
import { soldByProduct } from './sold-by-product.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('sums documents that do not keep what their goods brought and had cost by their lines', async () => {
  const { admin, db, schema } = await world.tenant();
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
  const figures = await revenueIn(db, always);
  // Of the mugs that came back, one is written off and keeps its cost; a tenth of both was discount.
  expect(figures).toEqual({ revenue: 32.6, goods: 32.6, cost: 21 });
  expect(await db.selectFrom('returns').select(['goods_amount', 'goods_cost']).execute()).toEqual([
    { goods_amount: 7.2, goods_cost: 1.5 },
  ]);
  const tables = tablesOf(world, { schema });
  // As a server of the version before writes them.
  for (const table of ['sales', 'orders'] as const) {
    const { numUpdatedRows } = await tables
      .updateTable(table)
      .set({ goods_cost: null })
      .where('goods_cost', 'is not', null)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  }
  await tables.updateTable('returns').set({ goods_amount: null, goods_cost: null }).execute();
  await tables.updateTable('order_items').set({ discount_share: null, tax_share: null }).execute();
  await tables.updateTable('return_items').set({ goods_amount: null, tax_amount: null }).execute();
  expect(await revenueIn(db, always)).toEqual(figures);
});

it('reads lines that were written without shares so that they sum to their orders and their returns', async () => {
  const { admin, db, schema } = await world.tenant();
  const goods: [Awaited<ReturnType<typeof makeProduct>>, number][] = [];
  for (let made = 0; made < 3; made++) goods.push([await makeProduct(admin, { selling_price: 5, stock: 20 }), 3]);
  const order = await makeOrder(admin, goods, { discount: 1, tax: 0.5 });
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const tables = tablesOf(world, { schema });
  await tables.updateTable('order_items').set({ discount_share: null, tax_share: null }).execute();
  const always = until(new Date(Date.now() + 86_400_000));
  const sold = () => soldByProduct(db, always).orderBy('product_id').execute();
  expect((await sold()).map(({ sales }) => sales)).toEqual([14.67, 14.66, 14.67]);
  expect((await revenueIn(db, always)).goods).toBe(44);
  // What a return writes down is what was read: a cent more is no other line's loss.
  for (const item of order.items)
    for (let piece = 0; piece < 3; piece++) {
      await admin.call.orders.returns.create({
        id: order.id,
        items: [{ item_id: item.id, quantity: 1, restock: true }],
      });
      if (piece < 2) await tables.updateTable('return_items').set({ goods_amount: null, tax_amount: null }).execute();
    }
  await tables.updateTable('return_items').set({ goods_amount: null, tax_amount: null }).execute();
  await tables.updateTable('returns').set({ goods_amount: null }).execute();
  expect((await sold()).map(({ quantity, sales }) => [quantity, sales])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect((await revenueIn(db, always)).goods).toBe(0);
  expect((await admin.call.orders.get({ id: order.id })).amount_returned).toBe(44.5);
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
