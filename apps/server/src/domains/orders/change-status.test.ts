import type { OrderStatus } from '@stockhand/contract/orders/rules';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const { results } = await shop.admin.call.stock.locations.list({});
  main = results[0]?.id ?? 0;
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
});
afterAll(async () => {
  const violations = await checkInvariants(world.databaseUrl);
  await world.close();
  expect(violations).toEqual([]);
});

const cancelled = { status: 400, body: { detail: 'Cancelled orders cannot be changed' } };
const to = (id: number, status: OrderStatus) => shop.admin.call.orders.changeStatus({ id, status });

/** 10 on hand, of which an order holds 4. */
async function ordered() {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 5, cost_price: 2 });
  return { product, order: await makeOrder(shop.admin, [[product, 4]]) };
}

it.each(['shipped', 'delivered'] as const)('%s takes the goods out once, by the order’s number', async (status) => {
  const { product, order } = await ordered();
  expect((await to(order.id, status)).status).toBe(status);
  expect(await countsOf(shop.admin, product)).toEqual([6, 0, 6]);
  await to(order.id, status === 'shipped' ? 'delivered' : 'shipped');
  expect(await countsOf(shop.admin, product)).toEqual([6, 0, 6]);
  const rows = (await shop.admin.call.stock.transactions({ id: product.id })).results;
  expect(rows.filter((row) => row.reference === order.order_number)).toMatchObject([
    { transaction_type: 'sale', quantity: -4, unit_price: 5, location_name: 'Main' },
  ]);
  const [sold] = (await shop.admin.call.sales.productHistory({ product_id: product.id })).results;
  expect(sold).toMatchObject({ customer_name: order.customer_name, quantity: 4, total_amount: 20 });
});

it('takes from Main first, then from where most is, and brings everything back to where it left', async () => {
  const far = (await shop.admin.call.stock.locations.create({ name: 'Far' })).id;
  const product = await makeProduct(shop.admin, { stock: 2 });
  for (const [location_id, quantity] of [
    [shelf, 3],
    [far, 4],
  ] as const)
    await shop.admin.call.stock.move({ id: product.id, transaction_type: 'purchase', quantity, location_id });
  const placesOf = async () => {
    const { items } = await shop.admin.call.stock.get({ id: product.id });
    return [main, far, shelf].map((place) => items.find((item) => item.location === place)?.quantity);
  };
  const order = await makeOrder(shop.admin, [
    [product, 4],
    [product, 3],
  ]);
  await to(order.id, 'shipped');
  expect(await placesOf()).toEqual([0, 2, 0]);
  await to(order.id, 'processing');
  expect(await placesOf()).toEqual([2, 4, 3]);
  expect(await countsOf(shop.admin, product)).toEqual([9, 7, 2]);
  // Out again by another way: only what is out now comes back.
  await shop.admin.call.stock.move({
    id: product.id,
    transaction_type: 'transfer',
    quantity: 2,
    location_id: main,
    destination_location_id: shelf,
  });
  await to(order.id, 'delivered');
  expect(await placesOf()).toEqual([0, 1, 1]);
  await to(order.id, 'cancelled');
  expect(await placesOf()).toEqual([0, 4, 5]);
  expect(await countsOf(shop.admin, product)).toEqual([9, 0, 9]);
});

it('keeps the cost the goods left with, also when they come back', async () => {
  const { product, order } = await ordered();
  await to(order.id, 'shipped');
  const lines = () => shop.db.selectFrom('order_items').select('unit_cost').where('order_id', '=', order.id).execute();
  expect(await lines()).toEqual([{ unit_cost: 2 }]);
  await shop.admin.call.catalog.products.update({ id: product.id, cost_price: 3 });
  await to(order.id, 'pending');
  expect(await lines()).toEqual([{ unit_cost: null }]);
  const costs = await shop.db
    .selectFrom('stock_transactions')
    .select(['transaction_type', 'quantity', 'unit_cost'])
    .where('source_type', '=', 'order')
    .where('source_id', '=', order.id)
    .orderBy('id')
    .execute();
  expect(costs).toEqual([
    { transaction_type: 'sale', quantity: -4, unit_cost: 2 },
    { transaction_type: 'adjustment', quantity: 4, unit_cost: 2 },
  ]);
  expect(await shop.admin.call.sales.productHistory({ product_id: product.id })).toEqual({ results: [], count: 0 });
});

it.each([
  ['pending', [10, 0, 10]],
  ['shipped', [10, 0, 10]],
] as const)('cancelling from %s lets everything go, and is final', async (status, counts) => {
  const { product, order } = await ordered();
  await to(order.id, status);
  expect((await to(order.id, 'cancelled')).status).toBe('cancelled');
  expect(await countsOf(shop.admin, product)).toEqual(counts);
  const { orders } = shop.admin.call;
  const [item] = order.items;
  for (const refusal of await Promise.all(
    [
      to(order.id, 'pending'),
      orders.changePaymentStatus({ id: order.id, payment_status: 'paid' }),
      orders.update({ id: order.id, notes: 'again' }),
      orders.items.add({ order: order.id, product: product.id, quantity: 1 }),
      orders.items.update({ id: item?.id ?? 0, quantity: 1 }),
      orders.items.delete({ id: item?.id ?? 0 }),
    ].map(refusalOf),
  ))
    expect(refusal).toEqual(cancelled);
  expect((await to(order.id, 'cancelled')).status).toBe('cancelled');
  expect(await countsOf(shop.admin, product)).toEqual(counts);
});

it('brings goods back to a location that was deactivated meanwhile, and has no cost of goods then', async () => {
  const { locations } = shop.admin.call.stock;
  const { id: place } = await locations.create({ name: 'Closing' });
  const product = await makeProduct(shop.admin, { stock: 0, cost_price: 2 });
  const { call } = shop.admin;
  await call.stock.move({ id: product.id, transaction_type: 'purchase', quantity: 5, location_id: place });
  const order = await makeOrder(shop.admin, [[product, 5]]);
  await to(order.id, 'shipped');
  const costOfGoods = async () =>
    (await shop.db.selectFrom('orders').select('goods_cost').where('id', '=', order.id).executeTakeFirst())?.goods_cost;
  expect(await costOfGoods()).toBe(10);
  await locations.update({ id: place, is_active: false });
  await to(order.id, 'processing');
  expect((await call.stock.get({ id: product.id })).items).toMatchObject([{ location: place, quantity: 5 }]);
  expect(await costOfGoods()).toBeNull();
});

it('takes the same status again for no change', async () => {
  const { order } = await ordered();
  const before = await shop.admin.call.orders.get({ id: order.id });
  expect(await to(order.id, 'pending')).toEqual(before);
});

it('ships what it holds though a count has left less than was promised to all', async () => {
  const product = await makeProduct(shop.admin, { stock: 8 });
  const [first, second] = [await makeOrder(shop.admin, [[product, 4]]), await makeOrder(shop.admin, [[product, 4]])];
  await shop.admin.call.stock.count({ id: product.inventory_items[0]?.id ?? 0, quantity: 5 });
  expect(await countsOf(shop.admin, product)).toEqual([5, 8, -3]);
  await to(first.id, 'shipped');
  expect(await countsOf(shop.admin, product)).toEqual([1, 4, -3]);
  expect(await refusalOf(to(second.id, 'shipped'))).toEqual({
    status: 400,
    body: { detail: `Insufficient stock for ${product.name}` },
  });
  const [item] = second.items;
  await shop.admin.call.orders.items.update({ id: item?.id ?? 0, quantity: 3 });
  expect(await countsOf(shop.admin, product)).toEqual([1, 3, -2]);
  await to(second.id, 'cancelled');
  expect(await countsOf(shop.admin, product)).toEqual([1, 0, 1]);
});

it('delivers and takes back a product that was archived meanwhile', async () => {
  const { product, order } = await ordered();
  await shop.admin.call.catalog.products.delete({ id: product.id });
  await to(order.id, 'shipped');
  await to(order.id, 'pending');
  const [item] = order.items;
  await shop.admin.call.orders.items.update({ id: item?.id ?? 0, quantity: 2 });
  await to(order.id, 'delivered');
  const level = () =>
    shop.db
      .selectFrom('stock_levels')
      .select(['total_stock', 'reserved'])
      .where('product_id', '=', product.id)
      .executeTakeFirst();
  expect(await level()).toEqual({ total_stock: 8, reserved: 0 });
  expect(await refusalOf(makeOrder(shop.admin, [[product, 1]]))).toMatchObject({
    body: { 'items.0.product_id': ['This product does not exist'] },
  });
});

it('tells its history: who did what, and when', async () => {
  const { order } = await ordered();
  const staff = await shop.as('staff');
  await staff.call.orders.changeStatus({ id: order.id, status: 'processing' });
  await staff.call.orders.changePaymentStatus({ id: order.id, payment_status: 'paid' });
  const { history } = await shop.admin.call.orders.get({ id: order.id });
  expect(history.map(({ type, description }) => [type, description])).toEqual([
    ['Status Change', 'Order created'],
    ['Status Change', 'Status changed from Pending to Processing'],
    ['Payment', 'Payment of $20.00 by Credit Card; payment status changed from Pending to Paid'],
  ]);
  expect(history[1]).toMatchObject({ user: staff.caller.user.full_name, date: expect.any(Date) });
  const rest = await world.rest('GET', `/api/orders/${order.id}/`, { as: staff });
  expect(rest.body).toMatchObject({ history: [{ date: expect.stringMatching(/Z$/) }, {}, {}] });
});

it('keeps payment apart from goods', async () => {
  const { product, order } = await ordered();
  for (const payment_status of ['paid', 'partial', 'refunded', 'refunded'] as const)
    expect((await shop.admin.call.orders.changePaymentStatus({ id: order.id, payment_status })).payment_status).toBe(
      payment_status,
    );
  expect(await countsOf(shop.admin, product)).toEqual([10, 4, 6]);
});

it('deletes pending or cancelled orders only, and does not use their numbers again', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 10 });
  const order = await makeOrder(admin, [[product, 4]]);
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    await admin.call.orders.changeStatus({ id: order.id, status });
    expect(await refusalOf(admin.call.orders.delete({ id: order.id }))).toEqual({
      status: 400,
      body: { detail: 'Only pending or cancelled orders can be deleted' },
    });
  }
  await admin.call.orders.changeStatus({ id: order.id, status: 'cancelled' });
  await admin.call.orders.delete({ id: order.id });
  await admin.call.orders.delete({ id: (await makeOrder(admin, [[product, 4]])).id });
  expect((await refusalOf(admin.call.orders.get({ id: order.id }))).status).toBe(404);
  expect(await countsOf(admin, product)).toEqual([10, 0, 10]);
  expect((await makeOrder(admin, [[product, 1]])).order_number).toBe('ORD-000003');
});

it('judges right, then existence, then body', async () => {
  const { order } = await ordered();
  const viewer = await shop.as('viewer');
  const bad = { status: 'lost' as 'pending' };
  const staff = await shop.as('staff');
  expect((await refusalOf(viewer.call.orders.changeStatus({ id: 999_999, ...bad }))).status).toBe(403);
  expect((await refusalOf(staff.call.orders.changeStatus({ id: 999_999, ...bad }))).status).toBe(404);
  expect(Object.keys((await refusalOf(staff.call.orders.changeStatus({ id: order.id, ...bad }))).body)).toEqual([
    'status',
  ]);
  expect((await refusalOf(staff.call.orders.delete({ id: order.id }))).status).toBe(403);
});

it('fixes the tenant’s currency', async () => {
  const { admin, id } = await world.tenant();
  const product = await makeProduct(admin, { stock: 5 });
  await admin.call.tenants.update({ id, currency: 'EUR' });
  await makeOrder(admin, [[product, 1]]);
  expect(Object.keys((await refusalOf(admin.call.tenants.update({ id, currency: 'USD' }))).body)).toEqual(['currency']);
});
