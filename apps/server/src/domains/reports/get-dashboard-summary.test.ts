import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('is all zeros in a new company', async () => {
  const { admin } = await world.company();
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
  const { admin } = await world.company();
  const lamp = await makeProduct(admin, { name: 'Lamp', cost_price: 6, selling_price: 10, stock: 30 });
  const mug = await makeProduct(admin, { name: 'Mug', cost_price: 1, selling_price: 4, min_stock_level: 9, stock: 8 });
  await makeProduct(admin, { name: 'Out', min_stock_level: 5 });
  await sell(admin, lamp, 2);
  const status = async (id: number, to: 'shipped' | 'cancelled') => admin.call.orders.changeStatus({ id, status: to });
  await status((await makeOrder(admin, [[lamp, 3]])).id, 'shipped');
  await status((await makeOrder(admin, [[lamp, 1]])).id, 'cancelled');
  await makeOrder(admin, [[mug, 1]]);
  await admin.call.products.update({ id: lamp.id, cost_price: 9 });
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

it('is everybody’s who is signed in, and of their own company', async () => {
  const company = await world.company();
  await sell(company.admin, await makeProduct(company.admin, { stock: 5 }), 1);
  const other = await world.company();
  expect((await other.admin.call.reports.dashboard()).totalSales).toBe(0);
  expect((await (await company.as('viewer')).call.reports.dashboard()).totalSales).toBe(10);
});
