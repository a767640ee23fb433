import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  await makeProduct(shop.admin, {
    name: 'Kettle 100%',
    description: 'steel_and glass',
    stock: 2,
    min_stock_level: 5,
    selling_price: 30,
  });
  await makeProduct(shop.admin, {
    name: 'apple',
    category_name: 'Fruit',
    stock: 50,
    selling_price: 1,
    cost_price: 0.5,
  });
  await makeProduct(shop.admin, {
    name: 'Banana',
    category_name: 'fruit',
    selling_price: 1,
    custom_fields: { Origin: 'Meru "best"' },
  });
  const old = await makeProduct(shop.admin, { name: 'Retired', stock: 1 });
  await shop.admin.call.catalog.products.update({ id: old.id, is_active: false });
});
afterAll(() => world.close());

type Query = Parameters<Tenant['admin']['call']['catalog']['products']['list']>[0];
const names = async (query: Query) =>
  (await shop.admin.call.catalog.products.list({ page: 1, ...query })).results.map((one) => one.name);

it('searches names, SKUs, barcodes and descriptions, taking wildcards as what they are', async () => {
  expect(await names({ search: 'KETTLE' })).toEqual(['Kettle 100%']);
  expect(await names({ search: '%' })).toEqual(['Kettle 100%']);
  expect(await names({ search: 'steel_and' })).toEqual(['Kettle 100%']);
  expect(await names({ search: 'l_k' })).toEqual([]);
  expect(await names({ search: 'sku-000002' })).toEqual(['apple']);
});

it('filters by state, stock, category and custom field', async () => {
  expect(await names({ is_active: false })).toEqual(['Retired']);
  expect(await names({ stock_status: 'low' })).toEqual(['Kettle 100%']);
  expect(await names({ stock_status: 'out' })).toEqual(['Banana']);
  expect(await names({ stock_status: 'in', is_active: true, ordering: 'name' })).toEqual(['apple', 'Kettle 100%']);
  expect(await names({ low_stock: true })).toEqual(['Kettle 100%']);
  expect(await names({ stock_from: 1, stock_to: 2, ordering: 'name' })).toEqual(['Kettle 100%', 'Retired']);
  expect(await names({ stock_from: 2, stock_to: 49 })).toEqual(['Kettle 100%']);
  expect(await names({ stock_from: 50 })).toEqual(['apple']);
  expect(await names({ stock_from: 51 })).toEqual([]);
  expect(await names({ stock_to: 0 })).toEqual(['Banana']);
  expect(await names({ custom_field: 'meru "BEST' })).toEqual(['Banana']);
  const fruit = (await shop.admin.call.catalog.categories.list({ search: 'fruit' })).results[0]?.id ?? 0;
  expect(await names({ category: fruit, ordering: 'name' })).toEqual(['apple', 'Banana']);
});

it('asks a location alone for what is in and what has run out there', async () => {
  const { admin } = await world.tenant();
  const moved = await makeProduct(admin, { name: 'Moved', stock: 3 });
  await makeProduct(admin, { name: 'Stayed', stock: 2 });
  await makeProduct(admin, { name: 'Never had' });
  const [main, shelf] = [
    moved.inventory_items[0]?.location ?? 0,
    (await admin.call.stock.locations.create({ name: 'Shelf' })).id,
  ];
  const transfer = {
    transaction_type: 'transfer',
    quantity: 3,
    location_id: main,
    destination_location_id: shelf,
  } as const;
  await admin.call.stock.move({ id: moved.id, ...transfer });
  const listed = async (input: Query) =>
    (await admin.call.catalog.products.list({ page: 1, ordering: 'name', ...input })).results.map((one) => one.name);
  expect(await listed({ location: main, stock_status: 'out' })).toEqual(['Moved']);
  expect(await listed({ location: main, stock_status: 'out', ordering: '-total_stock' })).toEqual(['Moved']);
  expect(await listed({ location: main, stock_status: 'in' })).toEqual(['Stayed']);
  expect(await listed({ location: shelf, stock_status: 'in' })).toEqual(['Moved']);
  expect(await listed({ location: shelf, stock_status: 'out' })).toEqual([]);
});

it('finds a scanned code whole: a barcode as it is, a SKU in any case', async () => {
  const made = await makeProduct(shop.admin, { name: 'Scanned', barcode: '12' });
  expect(await names({ code: '12' })).toEqual(['Scanned']);
  expect(await names({ code: made.sku.toLowerCase() })).toEqual(['Scanned']);
  expect(await names({ code: '1' })).toEqual([]);
  await shop.admin.call.catalog.products.delete({ id: made.id });
});

it('sorts names without regard to case and breaks ties by id', async () => {
  expect(await names({ ordering: 'name' })).toEqual(['apple', 'Banana', 'Kettle 100%', 'Retired']);
  const up = await names({ ordering: 'selling_price' });
  expect(await names({ ordering: '-selling_price' })).toEqual([...up].reverse());
});

it('counts what matches on every page, also past the end, and gives everything without a page', async () => {
  expect(await shop.admin.call.catalog.products.list({ page: 2, page_size: 3 })).toMatchObject({
    count: 4,
    results: [{}],
  });
  expect(await shop.admin.call.catalog.products.list({ page: 9, page_size: 3 })).toEqual({ count: 4, results: [] });
  expect((await shop.admin.call.catalog.products.list({})).results).toHaveLength(4);
});

it('counts at once what is added, archived and restored', async () => {
  const { admin } = await world.tenant();
  const counted = async () => (await admin.call.catalog.products.list({ page: 1, page_size: 1 })).count;
  expect(await counted()).toBe(0);
  // With a ledger, so that deleting archives it.
  const { id } = await makeProduct(admin, { stock: 1 });
  await makeProduct(admin);
  expect(await counted()).toBe(2);
  await admin.call.catalog.products.delete({ id });
  expect(await counted()).toBe(1);
  await admin.call.catalog.products.restore({ id });
  expect(await counted()).toBe(2);
});

it('exports what it lists, with what a spreadsheet would run made harmless', async () => {
  const { admin } = await world.tenant();
  await makeProduct(admin, {
    name: '=1+1',
    description: ' @x',
    category_name: '+c',
    selling_price: 12.5,
    cost_price: 7,
    stock: 3,
    min_stock_level: 5,
  });
  const answer = await world.rest('GET', '/api/products/export/', { as: admin });
  expect(answer.body).toBe(
    '\uFEFF"Product Name","SKU","Category","Description","Selling Price","Cost Price","Total Stock","Min Stock Level","Status","Low Stock"\r\n' +
      '"\'=1+1","SKU-000001","\'+c","\'@x","12.50","7.00","3","5","Active","Yes"\r\n',
  );
});

it('exports a selection alone, in the same format', async () => {
  const { admin } = await world.tenant();
  const made = [await makeProduct(admin, { name: 'One' }), await makeProduct(admin, { name: 'Two' })];
  await makeProduct(admin, { name: 'Three' });
  const ids = made.map(({ id }) => id);
  const selection = await world.rest('POST', '/api/products/export/', { as: admin, body: { ids } });
  expect(selection).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  expect(namesIn(selection.body)).toEqual(['One', 'Two']);
  const narrowed = await world.rest('POST', '/api/products/export/', { as: admin, body: { ids, search: 'two' } });
  expect(namesIn(narrowed.body)).toEqual(['Two']);
  const nothing = await world.rest('POST', '/api/products/export/', { as: admin, body: { ids: [] } });
  expect(namesIn(nothing.body)).toEqual([]);
  const bad = await world.rest('POST', '/api/products/export/', { as: admin, body: { ids: [-1] } });
  expect(bad.status).toBe(400);
  const stranger = (await world.tenant()).admin;
  expect(namesIn((await world.rest('POST', '/api/products/export/', { as: stranger, body: { ids } })).body)).toEqual(
    [],
  );
});

it('names everything that matches a filter, of one tenant', async () => {
  const { admin } = await world.tenant();
  const made = await Promise.all([makeProduct(admin), makeProduct(admin, { is_active: false })]);
  const all = await admin.call.catalog.products.ids({});
  expect(all.count).toBe(2);
  expect([...all.ids].sort()).toEqual(made.map(({ id }) => id).sort());
  expect(await admin.call.catalog.products.ids({ is_active: false })).toEqual({ ids: [made[1]?.id], count: 1 });
  expect(await admin.call.catalog.products.ids({ search: 'nothing' })).toEqual({ ids: [], count: 0 });
});

function namesIn(csv: unknown): string[] {
  return String(csv)
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split('","')[0]?.slice(1) ?? '');
}
