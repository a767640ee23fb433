import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('is all zeros in a new tenant', async () => {
  const { admin } = await world.tenant();
  expect(await admin.call.reports.dashboard()).toEqual({
    totalProducts: 0,
    lowStockProducts: 0,
    activeSuppliers: 0,
    inventoryValue: 0,
    totalOrders: 0,
    pendingOrders: 0,
    pendingPurchaseOrders: 0,
    totalSales: 0,
    profitMargin: 0,
    salesChange: 0,
    ordersChange: 0,
    profitChange: 0,
    inventoryChange: 0,
    lowStock: [],
    topSelling: [],
    highStock: [],
  });
});

it('counts counter sales and orders that left, at the cost of that moment; cancelled orders nowhere', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', cost_price: 6, selling_price: 10, stock: 30 });
  const mug = await makeProduct(admin, { name: 'Mug', cost_price: 1, selling_price: 4, min_stock_level: 9, stock: 8 });
  await makeProduct(admin, { name: 'Out', min_stock_level: 5 });
  await sell(admin, lamp, 2);
  const status = async (id: number, to: 'shipped' | 'cancelled') => admin.call.orders.changeStatus({ id, status: to });
  await status((await makeOrder(admin, [[lamp, 3]])).id, 'shipped');
  await status((await makeOrder(admin, [[lamp, 1]])).id, 'cancelled');
  await makeOrder(admin, [[mug, 1]]);
  await admin.call.catalog.products.update({ id: lamp.id, cost_price: 9 });
  const summary = await admin.call.reports.dashboard();
  expect(summary).toMatchObject({
    totalProducts: 3,
    lowStockProducts: 1,
    inventoryValue: 25 * 9 + 8,
    totalOrders: 2,
    pendingOrders: 1,
    totalSales: 50,
    profitMargin: 40,
    salesChange: 100,
    ordersChange: 100,
  });
  expect(summary.lowStock).toMatchObject([{ id: mug.id, total_stock: 8, min_stock_level: 9, sold: 0, images: [] }]);
  expect(summary.topSelling).toMatchObject([{ id: lamp.id, sold: 5 }]);
  expect(summary.highStock.map((card) => card.name)).toEqual(['Lamp', 'Mug']);
});

it('takes returns off on the day of the return, and the cost of what went back into the stock', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 30 });
  const sale = await sell(admin, lamp, 4);
  const order = await makeOrder(admin, [[lamp, 6]]);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const figures = async () => {
    const { totalSales, profitMargin } = await admin.call.reports.dashboard();
    return [totalSales, profitMargin];
  };
  expect(await figures()).toEqual([100, 40]);
  // Of 6 lamps 36 of cost and 60 of revenue stay; a written-off lamp stays in the cost alone.
  const back = (item_id = 0, quantity = 1, restock = true) => ({ items: [{ item_id, quantity, restock }] });
  await admin.call.sales.returns.create({ id: sale.id, ...back(sale.items[0]?.id, 3) });
  await admin.call.orders.returns.create({ id: order.id, ...back(order.items[0]?.id, 1) });
  expect(await figures()).toEqual([60, 40]);
  await admin.call.orders.returns.create({ id: order.id, ...back(order.items[0]?.id, 1, false) });
  expect(await figures()).toEqual([50, 28]);
});

it('is everybody’s who is signed in, and of their own tenant', async () => {
  const tenant = await world.tenant();
  await sell(tenant.admin, await makeProduct(tenant.admin, { stock: 5 }), 1);
  const other = await world.tenant();
  expect((await other.admin.call.reports.dashboard()).totalSales).toBe(0);
  expect((await (await tenant.as('viewer')).call.reports.dashboard()).totalSales).toBe(10);
});
