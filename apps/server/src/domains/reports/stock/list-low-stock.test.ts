import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openCrowdedWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const levels = { min_stock_level: 10, reorder_quantity: 8 };

it('lists what is short, worst first, with its status and what to order', async () => {
  const { admin } = await world.tenant();
  for (const [name, stock] of [
    ['Ok', 10],
    ['Low', 5],
    ['Critical', 4],
    ['Out', 0],
  ] as const)
    await makeProduct(admin, { name: `${name} one`, stock, ...levels });
  const { results, count } = await admin.call.reports.lowStock({});
  expect(count).toBe(3);
  expect(
    results.map(({ name, status, stock_ratio, suggested_quantity }) => [name, status, stock_ratio, suggested_quantity]),
  ).toEqual([
    ['Out one', 'out', 0, 10],
    ['Critical one', 'critical', 0.4, 8],
    ['Low one', 'low', 0.5, 8],
  ]);
  for (const status of ['out', 'critical', 'low'] as const) {
    const of = (await admin.call.reports.lowStock({ status })).results;
    expect(of.map((row) => row.status)).toEqual([status]);
  }
  const short = await admin.call.reports.lowStock({ status: 'short' });
  expect(short.results.map(({ status }) => status)).toEqual(['critical', 'low']);
  expect(short.count).toBe((await admin.call.reports.inventory({})).lowStockProducts);
});

it('searches, sorts, pages and keeps to what lies in a place', async () => {
  const { admin } = await world.tenant();
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  for (const name of ['Bolt', 'Anchor', 'Clamp'])
    await makeProduct(admin, { name, stock: 1, location_id: name === 'Anchor' ? shelf.id : null, ...levels });
  const named = async (input: Parameters<typeof admin.call.reports.lowStock>[0]) =>
    (await admin.call.reports.lowStock(input)).results.map((row) => row.name);
  expect(await named({ ordering: '-name' })).toEqual(['Clamp', 'Bolt', 'Anchor']);
  expect(await named({ ordering: 'name', page: 2, page_size: 2 })).toEqual(['Clamp']);
  expect(await named({ search: 'ANCH' })).toEqual(['Anchor']);
  expect(await named({ location: shelf.id })).toEqual(['Anchor']);
});

it('compares with the minimum what lies in the place asked for', async () => {
  const { admin } = await world.tenant();
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const product = await makeProduct(admin, { stock: 30, ...levels });
  await makeProduct(admin, { stock: 1, ...levels });
  const move = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  await admin.call.stock.move({ id: product.id, quantity: 4, ...move });
  const there = async () => (await admin.call.reports.lowStock({ location: shelf.id })).results;
  expect(await there()).toMatchObject([
    { id: product.id, total_stock: 4, available: 4, status: 'critical', stock_ratio: 0.4, suggested_quantity: 0 },
  ]);
  await admin.call.stock.move({ id: product.id, quantity: 5, ...move });
  expect(await there()).toMatchObject([{ total_stock: 9, status: 'low' }]);
  await admin.call.stock.move({ id: product.id, quantity: 1, ...move });
  expect(await there()).toEqual([]);
});

it('suggests for a place what the product as a whole is short of, and shows what is available there', async () => {
  const { admin } = await world.tenant();
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const product = await makeProduct(admin, { stock: 7, ...levels, reorder_quantity: 1 });
  const move = { transaction_type: 'transfer' as const, destination_location_id: shelf.id };
  await admin.call.stock.move({ id: product.id, quantity: 4, ...move });
  await makeOrder(admin, [[product, 5]]);
  const { results } = await admin.call.reports.lowStock({ location: shelf.id });
  expect(results).toMatchObject([{ total_stock: 4, available: 2, suggested_quantity: 8 }]);
});

it('counts what is on its way against what to order', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 2, ...levels });
  const line = [{ product, quantity: 5, unit_price: 1 }];
  await makePurchaseOrder(admin, line, { status: 'draft' });
  const order = await makePurchaseOrder(admin, line, { status: 'approved' });
  const [main] = (await admin.call.stock.locations.list({})).results;
  const items = [{ item_id: order.items[0]?.id ?? 0, received_quantity: 1, location: main?.id ?? 0 }];
  await admin.call.purchasing.receive({ id: order.id, items });
  const { results } = await admin.call.reports.lowStock({});
  expect(results).toMatchObject([{ total_stock: 3, incoming: 4, drafted: 5, suggested_quantity: 0 }]);
});

it('suggests what reordering proposes, with its packs, reservations and maximum', async () => {
  const { admin } = await world.tenant();
  const acme = await makeSupplier(admin, { name: 'Acme' });
  const product = await makeProduct(admin, { stock: 9, ...levels, reorder_quantity: 20 });
  const capped = await makeProduct(admin, { stock: 2, min_stock_level: 10, max_stock_level: 12, reorder_quantity: 50 });
  const full = await makeProduct(admin, { stock: 9, min_stock_level: 10, max_stock_level: 9 });
  await admin.call.suppliers.products.set({ supplier: acme.id, product: product.id, cost: 1, pack_size: 12 });
  await makeOrder(admin, [[product, 4]]);
  await makePurchaseOrder(admin, [{ product, quantity: 3, unit_price: 1 }], { status: 'submitted' });
  const suggested = new Map(
    (await admin.call.reports.lowStock({})).results.map((row) => [row.id, row.suggested_quantity]),
  );
  expect([product, capped, full].map(({ id }) => suggested.get(id))).toEqual([24, 10, 0]);
  const proposed = (await admin.call.purchasing.reorder.list({})).results;
  expect(proposed.map(({ product, quantity }) => [product, quantity]).sort()).toEqual(
    [...suggested].filter(([, quantity]) => quantity > 0).sort(),
  );
});

it('is not for staff and shows nothing of another tenant', async () => {
  const tenant = await world.tenant();
  expect((await refusalOf((await tenant.as('staff')).call.reports.lowStock({}))).status).toBe(403);
  await makeProduct((await world.tenant()).admin, { ...levels });
  expect((await tenant.admin.call.reports.lowStock({})).count).toBe(0);
  expect((await world.rest('GET', '/api/reports/low-stock/?ordering=stock', { as: tenant.admin })).status).toBe(400);
});
