import type { ProductView } from '@stockhand/contract/catalog/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../testing/at-moment.ts';
import { makeCustomer, makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let lamp: ProductView;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const { call } = shop.admin;
  shelf = (await call.stock.locations.create({ name: 'Shelf' })).id;
  lamp = await makeProduct(shop.admin, { name: 'Lamp', stock: 20 });
  await call.stock.move({ id: lamp.id, transaction_type: 'purchase', quantity: 5, unit_price: 7, location_id: shelf });
  await call.stock.move({ id: lamp.id, transaction_type: 'sale', quantity: 3, unit_price: 11 });
  await call.stock.move({ id: lamp.id, transaction_type: 'transfer', quantity: 4, destination_location_id: shelf });
  await call.stock.move({ id: lamp.id, transaction_type: 'adjustment', quantity: 1, notes: 'Found one' });
});
afterAll(() => world.close());

const list = (input: object = {}) => shop.admin.call.stock.transactions({ id: lamp.id, ...input });
const quantitiesOf = async (input: object) => (await list(input)).results.map((row) => row.quantity);

it('answers the whole ledger, newest first, or a page of it', async () => {
  expect(await quantitiesOf({})).toEqual([1, 4, -3, 5, 20]);
  expect(await list({ page: 2, page_size: 2 })).toMatchObject({
    count: 5,
    results: [{ quantity: -3 }, { quantity: 5 }],
  });
  expect(await list({ page: 9 })).toEqual({ count: 5, results: [] });
  const [found] = (await list({ page_size: 1 })).results;
  expect(found).toMatchObject({ notes: 'Found one', source_type: 'manual', source_id: null });
});

it('filters by kind, by a location on either side and by days', async () => {
  expect(await quantitiesOf({ transaction_type: 'transfer' })).toEqual([4]);
  expect(await quantitiesOf({ location: shelf })).toEqual([4, 5]);
  expect(await quantitiesOf({ location: shelf, transaction_type: 'purchase' })).toEqual([5]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await quantitiesOf({ start_date: today, end_date: today })).toHaveLength(5);
  expect(await quantitiesOf({ start_date: '2099-01-01' })).toEqual([]);
  expect(await quantitiesOf({ end_date: '2001-01-01' })).toEqual([]);
});

it('tells days of the tenant’s calendar, from their first moment to their last', async () => {
  const tenant = await world.tenant();
  const { call } = tenant.admin;
  await call.tenants.update({ id: tenant.id, timezone: 'Pacific/Kiritimati' });
  const { id } = await atMoment('2024-02-20T00:00:00Z', () => makeProduct(tenant.admin));
  const bring = (quantity: number, at: string) =>
    atMoment(at, () => call.stock.move({ id, transaction_type: 'purchase', quantity }));
  // There, March 2 begins at 10:00 UTC of the day before.
  await bring(1, '2024-03-01T09:59:59.999Z');
  await bring(2, '2024-03-01T10:00:00.000Z');
  await bring(3, '2024-03-02T09:59:59.999Z');
  await bring(4, '2024-03-02T10:00:00.000Z');
  const days = { start_date: '2024-03-02', end_date: '2024-03-02' };
  const { results } = await call.stock.transactions({ id, ...days });
  expect(results.map(({ quantity }) => quantity)).toStrictEqual([3, 2]);
});

it('is sorted as asked', async () => {
  expect(await quantitiesOf({ ordering: 'quantity' })).toEqual([-3, 1, 4, 5, 20]);
  expect(await quantitiesOf({ ordering: 'transaction_date' })).toEqual([20, 5, -3, 4, 1]);
  expect(await quantitiesOf({ ordering: '-unit_price', page: 1, page_size: 2 })).toEqual([-3, 5]);
});

it('says which field is wrong', async () => {
  const wrong = { transaction_type: 'gift', start_date: 'yesterday', ordering: 'colour', page: 0 };
  const { status, body } = await refusalOf(list(wrong));
  expect([status, Object.keys(body).sort()]).toEqual([400, ['ordering', 'page', 'start_date', 'transaction_type']]);
});

it('stays a plain array over REST, whole or a page', async () => {
  const get = async (query: string) =>
    (await world.rest('GET', `/api/products/${lamp.id}/transactions/${query}`, { as: shop.admin })).body as {
      quantity: number;
    }[];
  expect((await get('')).map((row) => row.quantity)).toEqual([1, 4, -3, 5, 20]);
  expect((await get('?page=1&page_size=2&transaction_type=purchase')).map((row) => row.quantity)).toEqual([5, 20]);
});

it('pages and sorts what was sold, and stays plain over REST', async () => {
  const product = await makeProduct(shop.admin, { stock: 20 });
  for (const quantity of [2, 1, 3]) await sell(shop.admin, product, quantity);
  // What is removed by hand is no sale.
  await shop.admin.call.stock.move({ id: product.id, transaction_type: 'sale', quantity: 1 });
  const history = (input: object) => shop.admin.call.sales.productHistory({ product_id: product.id, ...input });
  const soldOf = async (input: object) => (await history(input)).results.map((entry) => entry.quantity);
  expect(await soldOf({})).toEqual([3, 1, 2]);
  expect(await soldOf({ ordering: '-quantity', page: 1, page_size: 2 })).toEqual([3, 2]);
  expect(await history({ page: 2, page_size: 2 })).toMatchObject({ count: 3, results: [{ quantity: 2 }] });
  const { body } = await world.rest('GET', `/api/sales/product_sales_history/?product_id=${product.id}&page=1`, {
    as: shop.admin,
  });
  expect(body).toHaveLength(3);
});

it('names the customer of the sale or the order, which may have one number', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 9 });
  const customer_name = 'Walk-in';
  const items = [{ product_id: product.id, quantity: 1, unit_price: 10 }];
  const sale = await admin.call.sales.create({ items, total_amount: 10, customer_name });
  const customer = await makeCustomer(admin, { name: 'Regular' });
  const order = await makeOrder(admin, [[product, 2]], { customer_id: customer.id });
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  expect(order.id).toBe(sale.id);
  expect((await admin.call.sales.productHistory({ product_id: product.id })).results).toMatchObject([
    { customer_name: 'Regular', quantity: 2, source_type: 'order' },
    { customer_name: 'Walk-in', quantity: 1, source_type: 'sale' },
  ]);
});

it('refuses a count of goods that moved since they were counted', async () => {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const item = product.inventory_items[0]?.id ?? 0;
  await shop.admin.call.stock.move({ id: product.id, transaction_type: 'sale', quantity: 1 });
  expect(await refusalOf(shop.admin.call.stock.count({ id: item, quantity: 10, expected_quantity: 10 }))).toEqual({
    status: 400,
    body: { quantity: ['The recorded quantity is now 9. Check the count and save again.'] },
  });
  expect(
    await shop.admin.call.stock.count({ id: item, quantity: 8, expected_quantity: 9, notes: 'One broke' }),
  ).toMatchObject({ quantity: 8 });
  expect((await refusalOf(shop.admin.call.stock.count({ id: item, quantity: 8, expected_quantity: 0 }))).body).toEqual({
    quantity: ['The recorded quantity is now 8. Check the count and save again.'],
  });
  const [row] = (await shop.admin.call.stock.transactions({ id: product.id, page_size: 1 })).results;
  expect(row).toMatchObject({ quantity: -1, reference: 'Stock count', notes: 'One broke', source_type: 'count' });
});
