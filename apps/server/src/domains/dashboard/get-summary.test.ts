import { dayIn, startOfDay } from '@stockhand/contract/calendar';
import { daysOfPreset } from '@stockhand/contract/reports/presets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProgram } from '../../testing/api-key.ts';
import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import { openCrowdedWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

it('is all zeros in a new tenant', async () => {
  const { admin } = await world.tenant();
  expect(await admin.call.dashboard.summary()).toEqual({
    totalProducts: 0,
    lowStockProducts: 0,
    activeSuppliers: 0,
    inventoryValue: 0,
    totalOrders: 0,
    pendingOrders: 0,
    pendingPurchaseOrders: 0,
    totalSales: 0,
    netSales: 0,
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
  const summary = await admin.call.dashboard.summary();
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
    const { totalSales, profitMargin } = await admin.call.dashboard.summary();
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

it('counts an order on the day of its shipment, and the margin without tax and shipping', async () => {
  const { admin, schema } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 30 });
  const charges = { shipping_cost: 7, tax: 3, discount: 2 };
  const order = await makeOrder(admin, [[lamp, 2]], charges);
  await makeOrder(admin, [[lamp, 1]]);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const orders = tablesOf(world, { schema }).updateTable('orders');
  const backdate = (column: 'created_at' | 'shipped_at') =>
    orders
      .set({ [column]: new Date('2001-01-01') })
      .where('id', '=', order.id)
      .execute();
  const figures = async () => {
    const { totalSales, profitMargin, salesChange } = await admin.call.dashboard.summary();
    return { totalSales, profitMargin, salesChange };
  };
  // (20 − 2 − 12) of 18.
  expect(await figures()).toEqual({ totalSales: 28, profitMargin: 33.3, salesChange: 100 });
  await backdate('created_at');
  expect((await figures()).salesChange).toBe(100);
  await backdate('shipped_at');
  expect(await figures()).toEqual({ totalSales: 28, profitMargin: 33.3, salesChange: 0 });
});

it('takes refunds off once, whether goods came back or not', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 6, selling_price: 10, stock: 30 });
  const order = await makeOrder(admin, [[lamp, 4]]);
  const pay = (amount: number) => admin.call.orders.payments.create({ id: order.id, amount });
  const sales = async () => (await admin.call.dashboard.summary()).totalSales;
  await pay(40);
  await pay(-5);
  await pay(5);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  // What was given back before the goods left is no refund of a sale.
  expect(await sales()).toBe(40);
  const [item] = order.items;
  const items = [{ item_id: item?.id ?? 0, quantity: 1, restock: true }];
  await admin.call.orders.returns.create({ id: order.id, items, refund_amount: 0 });
  expect(await sales()).toBe(30);
  await pay(-10);
  expect(await sales()).toBe(30);
  await pay(-4);
  expect(await sales()).toBe(26);
  // With the return its refund is booked as a payment too, which takes nothing off again.
  await admin.call.orders.returns.create({ id: order.id, items, refund_amount: 10 });
  expect(await sales()).toBe(16);
});

it('counts neither what was removed by hand nor what came back as sold', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', selling_price: 10, stock: 30 });
  const mug = await makeProduct(admin, { name: 'Mug', selling_price: 4, stock: 30 });
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'sale', quantity: 9 });
  const sale = await sell(admin, mug, 3);
  const order = await makeOrder(admin, [[lamp, 2]]);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const top = async () => (await admin.call.dashboard.summary()).topSelling.map(({ name, sold }) => [name, sold]);
  expect(await top()).toEqual([
    ['Mug', 3],
    ['Lamp', 2],
  ]);
  const back = (item_id = 0, quantity = 0) => ({ items: [{ item_id, quantity, restock: true }] });
  await admin.call.sales.returns.create({ id: sale.id, ...back(sale.items[0]?.id, 2) });
  await admin.call.orders.returns.create({ id: order.id, ...back(order.items[0]?.id, 2) });
  expect(await top()).toEqual([['Mug', 1]]);
});

it('tells the best sellers of the last thirty days of the tenant, the first of them whole', async () => {
  const { id, admin, schema } = await world.tenant();
  const timezone = 'Pacific/Auckland';
  await admin.call.tenants.update({ id, timezone });
  const sale = await sell(admin, await makeProduct(admin, { stock: 5 }), 2);
  const sales = tablesOf(world, { schema }).updateTable('sales');
  const soldAt = async (moment: number) => {
    await sales
      .set({ created_at: new Date(moment) })
      .where('id', '=', sale.id)
      .execute();
    return (await admin.call.dashboard.summary()).topSelling.map(({ sold }) => sold);
  };
  const first = startOfDay(daysOfPreset('month', dayIn(new Date(), timezone)).start_date, timezone).getTime();
  expect(await soldAt(first - 1)).toEqual([]);
  expect(await soldAt(first)).toEqual([2]);
});

it('counts archived products neither in the value nor in its change', async () => {
  const { admin } = await world.tenant();
  await makeProduct(admin, { cost_price: 2, stock: 5 });
  const gone = await makeProduct(admin, { cost_price: 50, stock: 5 });
  await admin.call.catalog.products.delete({ id: gone.id });
  expect(await admin.call.dashboard.summary()).toMatchObject({ inventoryValue: 10, inventoryChange: 100 });
});

it('is everybody’s who is signed in, and of their own tenant', async () => {
  const tenant = await world.tenant();
  await sell(tenant.admin, await makeProduct(tenant.admin, { stock: 5 }), 1);
  const other = await world.tenant();
  expect((await other.admin.call.dashboard.summary()).totalSales).toBe(0);
  expect((await (await tenant.as('viewer')).call.dashboard.summary()).totalSales).toBe(10);
});

it('tells a program the figures of what it may read, and no other', async () => {
  const { admin } = await world.tenant();
  await sell(admin, await makeProduct(admin, { stock: 5 }), 1);
  const figures = {
    products: { totalProducts: 1, lowStockProducts: 0, inventoryValue: 24, inventoryChange: 100 },
    orders: {
      ...{ totalOrders: 0, pendingOrders: 0, ordersChange: 0, totalSales: 10, salesChange: 100 },
      ...{ netSales: 10, profitMargin: 40, profitChange: 100 },
    },
    suppliers: { activeSuppliers: 0 },
    purchases: { pendingPurchaseOrders: 0 },
  };
  const numbers = Object.keys(Object.assign({}, ...Object.values(figures)));
  const none = Object.fromEntries(numbers.map((name) => [name, null]));
  for (const [resource, seen] of Object.entries(figures)) {
    const program = await makeProgram(world, admin, { permissions: { [resource]: ['read'] } });
    const { lowStock, topSelling, highStock, ...told } = await program.call.dashboard.summary();
    expect([resource, told]).toEqual([resource, { ...none, ...seen }]);
    const cards = lowStock.length + topSelling.length + highStock.length;
    expect([resource, cards > 0]).toEqual([resource, resource === 'products']);
  }
});
