import { addDays, dayIn } from '@stockhand/contract/calendar';
import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tenantSchema } from '../../../platform/data/tenant-db.ts';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openCrowdedWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

it('values at cost what lies where, in buckets, categories and places', async () => {
  const { admin } = await world.tenant();
  const big = await makeProduct(admin, { name: 'Big', category_name: 'Tools', cost_price: 2.5, stock: 501 });
  const small = await makeProduct(admin, {
    name: 'Small',
    category_name: 'Toys',
    cost_price: 3,
    min_stock_level: 10,
    stock: 10,
  });
  await makeProduct(admin, { name: 'None', category_name: 'Toys', cost_price: 9 });
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const move = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  await admin.call.stock.move({ id: big.id, quantity: 100, ...move });
  await sell(admin, small, 1);
  const report = await admin.call.reports.inventory({});
  expect(report).toEqual({
    totalProducts: 3,
    lowStockProducts: 1,
    outOfStockProducts: 1,
    inventoryValue: 1279.5,
    averageValue: 426.5,
    stockDistribution: [
      { label: 'Out of stock', count: 1 },
      { label: '1-10', count: 1 },
      { label: '11-50', count: 0 },
      { label: '51-100', count: 0 },
      { label: '101-500', count: 0 },
      { label: '500+', count: 1 },
    ],
    categoryDistribution: [
      { category_id: expect.any(Number), category: 'Tools', products: 1, value: 1252.5 },
      { category_id: expect.any(Number), category: 'Toys', products: 2, value: 27 },
    ],
    topProducts: [
      { id: big.id, name: 'Big', total_stock: 501, value: 1252.5 },
      { id: small.id, name: 'Small', total_stock: 9, value: 27 },
    ],
    inventoryByLocation: [
      { location_id: expect.any(Number), location: 'Main', quantity: 410, value: 1029.5 },
      { location_id: shelf.id, location: 'Shelf', quantity: 100, value: 250 },
    ],
    movements: { purchased: 511, sold: 1, adjusted: 0 },
    removals: [],
  });
});

it('counts what is not sold any more and still lies there, but tells nobody to order it; nothing of what is archived', async () => {
  const { admin } = await world.tenant();
  const gone = await makeProduct(admin, { stock: 5 });
  await admin.call.catalog.products.delete({ id: gone.id });
  const off = await makeProduct(admin, { name: 'Off', cost_price: 2, stock: 5, min_stock_level: 9 });
  const empty = await makeProduct(admin, { cost_price: 2 });
  for (const { id } of [off, empty]) await admin.call.catalog.products.update({ id, is_active: false });
  const expected = { totalProducts: 2, lowStockProducts: 0, inventoryValue: 10 };
  const report = await admin.call.reports.inventory({});
  expect(report).toMatchObject({ ...expected, outOfStockProducts: 0, averageValue: 5, topProducts: [{ name: 'Off' }] });
  expect(report.stockDistribution.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(report.inventoryByLocation).toMatchObject([{ location: 'Main', quantity: 5, value: 10 }]);
  expect(await admin.call.dashboard.summary()).toMatchObject(expected);
  expect((await admin.call.reports.lowStock({})).count).toBe(0);
});

it('counts movements of the period only', async () => {
  const { admin } = await world.tenant();
  await makeProduct(admin, { stock: 5 });
  const yesterday = addDays(dayIn(new Date(), 'UTC'), -1);
  const report = await admin.call.reports.inventory({ start_date: '2000-01-01', end_date: yesterday });
  expect(report.movements).toEqual({ purchased: 0, sold: 0, adjusted: 0 });
});

it('counts as sold what left with a document and stayed out; the rest of the change is adjusted', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { stock: 50 });
  const sale = await sell(admin, lamp, 8);
  const order = await makeOrder(admin, [[lamp, 5]]);
  const status = (to: 'shipped' | 'pending') => admin.call.orders.changeStatus({ id: order.id, status: to });
  await status('shipped');
  await status('pending');
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'sale', quantity: 3 });
  const movements = async () => (await admin.call.reports.inventory({})).movements;
  expect(await movements()).toEqual({ purchased: 50, sold: 8, adjusted: -3 });
  await status('shipped');
  const lines = [
    { item_id: sale.items[0]?.id ?? 0, quantity: 2, restock: true },
    { item_id: sale.items[0]?.id ?? 0, quantity: 1, restock: false },
  ];
  await admin.call.sales.returns.create({ id: sale.id, items: lines });
  // The piece that was written off came back and is gone.
  expect(await movements()).toEqual({ purchased: 50, sold: 10, adjusted: -4 });
});

it('tells what was removed by hand, by reason, at the cost of the moment', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { cost_price: 2, stock: 50 });
  const remove = (quantity: number, reason?: string) =>
    admin.call.stock.move({ id: lamp.id, transaction_type: 'sale', quantity, reason });
  await remove(3, 'Damaged');
  await admin.call.stock.move({ id: lamp.id, transaction_type: 'adjustment', quantity: -2, reason: 'Lost' });
  await admin.call.catalog.products.update({ id: lamp.id, cost_price: 5 });
  await remove(1, 'Damaged');
  await remove(1);
  await sell(admin, lamp, 1);
  await admin.call.stock.count({ id: lamp.inventory_items[0]?.id ?? 0, quantity: 10 });
  const { removals } = await admin.call.reports.inventory({});
  expect(removals).toEqual([
    { reason: 'Damaged', quantity: 4, value: 11 },
    { reason: null, quantity: 1, value: 5 },
    { reason: 'Lost', quantity: 2, value: 4 },
  ]);
  const { removals: before } = await admin.call.reports.inventory({ start_date: '2000-01-01', end_date: '2000-01-02' });
  expect(before).toEqual([]);
});

it('puts products without a category and those of a category of that name in one row', async () => {
  const { admin, schema } = await world.tenant();
  await makeProduct(admin, { category_name: 'Uncategorized', cost_price: 1, stock: 1 });
  const { id } = await makeProduct(admin, { cost_price: 1, stock: 2 });
  const products = world.services.database.withSchema(tenantSchema(schema)).updateTable('products');
  await products.set({ category_id: null }).where('id', '=', id).execute();
  const { categoryDistribution } = await admin.call.reports.inventory({});
  expect(categoryDistribution).toMatchObject([{ category: 'Uncategorized', products: 2, value: 3 }]);
});

it('tells of one moment, whatever is booked while it is read', async () => {
  const { admin, schema } = await world.tenant();
  await makeProduct(admin, { stock: 5 });
  const other = await openDirect(world.databaseUrl);
  try {
    await other.query('begin');
    await other.query(`set local search_path = ${schema}`);
    await other.query('lock table stock_transactions in access exclusive mode');
    const reading = admin.call.reports.inventory({});
    await vi.waitFor(async () => {
      // Other tests of the run wait for locks of their own on the same PostgreSQL.
      const waiting = "select 1 from pg_locks where not granted and relation = 'stock_transactions'::regclass";
      expect((await other.query(waiting)).rows).toHaveLength(1);
    });
    await other.query(
      `insert into stock_transactions (transaction_type, product_id, quantity, unit_price, unit_cost, source_type,
          created_by_username, created_by_full_name, transaction_date, created_at)
        select transaction_type, product_id, quantity, unit_price, unit_cost, source_type,
          created_by_username, created_by_full_name, transaction_date, created_at from stock_transactions`,
    );
    await other.query('commit');
    expect((await reading).movements.purchased).toBe(5);
    expect((await admin.call.reports.inventory({})).movements.purchased).toBe(10);
  } finally {
    await other.end();
  }
});

it('is not for staff, and refuses days that do not exist', async () => {
  const tenant = await world.tenant();
  expect((await refusalOf((await tenant.as('staff')).call.reports.inventory({}))).status).toBe(403);
  const answer = await world.rest('GET', '/api/reports/inventory/?start_date=2026-02-30', { as: tenant.admin });
  expect(answer).toMatchObject({ status: 400, body: { start_date: ['Use a date like 2026-01-31'] } });
});
