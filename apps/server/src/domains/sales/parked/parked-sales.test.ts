import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const cartOf = (product_id: number, quantity = 2) => ({ items: [{ product_id, quantity, unit_price: 10 }] });

it('sets a sale aside without booking anything, and hands it out with what it had', async () => {
  const product = await makeProduct(shop.admin, { name: 'Oak lamp', stock: 5 });
  const customer = await makeCustomer(shop.admin, { name: 'Amina Hassan' });
  const { parked } = shop.admin.call.sales;
  const row = await parked.park({
    ...cartOf(product.id, 3),
    name: ' Blue coat ',
    customer_id: customer.id,
    payment_method: 'Credit Card',
  });
  expect(row).toMatchObject({
    name: 'Blue coat',
    customer: customer.id,
    customer_name: 'Amina Hassan',
    payment_method: 'Credit Card',
    item_count: 3,
    total_amount: 30,
    created_by: shop.admin.caller.user.full_name,
  });
  expect((await shop.admin.call.stock.get({ id: product.id })).available).toBe(5);
  const staff = await shop.as('staff');
  expect(await staff.call.sales.parked.list({})).toEqual([row]);
  expect(await staff.call.sales.parked.takeUp({ id: row.id })).toEqual({
    ...row,
    items: [{ product_id: product.id, product_name: 'Oak lamp', sku: product.sku, quantity: 3, unit_price: 10 }],
  });
  expect(await parked.list({})).toEqual([]);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name'])
    .where('subject_type', '=', 'parked-sale')
    .where('subject_id', '=', row.id)
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { action: 'parked-sale.create', subject_name: 'Blue coat' },
    { action: 'parked-sale.take_up', subject_name: 'Blue coat' },
  ]);
});

it('gives each parked sale to exactly one of the tills that reach for it', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  for (let round = 0; round < 10; round++) {
    const { id } = await shop.admin.call.sales.parked.park(cartOf(product.id));
    const answers = await Promise.allSettled([
      shop.admin.call.sales.parked.takeUp({ id }),
      shop.admin.call.sales.parked.takeUp({ id }),
      shop.admin.call.sales.parked.discard({ id }),
    ]);
    const lost = answers.filter((answer) => answer.status === 'rejected');
    expect(lost).toHaveLength(2);
    for (const { reason } of lost) expect((await refusalOf(Promise.reject(reason))).status).toBe(404);
  }
});

it('parks and takes up once for a call that is sent again under its key', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const send = (path: string, key: string, body: object) =>
    world.rest('POST', `/api/sales/parked/${path}`, { as: shop.admin, body, headers: { 'idempotency-key': key } });
  const first = await send('', 'park-1', cartOf(product.id));
  expect(await send('', 'park-1', cartOf(product.id))).toMatchObject({ status: 201, body: first.body });
  const { id } = first.body as { id: number };
  expect(await shop.admin.call.sales.parked.list({})).toMatchObject([{ id }]);
  const taken = await send(`${id}/take_up/`, 'take-1', {});
  expect(taken).toMatchObject({ status: 200, body: { id, items: [{ product_id: product.id }] } });
  expect(await send(`${id}/take_up/`, 'take-1', {})).toMatchObject({ status: 200, body: taken.body });
  expect((await send(`${id}/take_up/`, 'take-2', {})).status).toBe(404);
});

it('refuses an empty sale, unknown products and customers, and what is too much', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const stranger = await world.tenant();
  const foreign = { product: product.id + 1000, customer: 9_007_199_254_740_991 };
  const { parked } = shop.admin.call.sales;
  expect((await refusalOf(parked.park({ items: [] }))).body).toEqual({
    items: ['Cart is empty. Add products to sell.'],
  });
  expect(await refusalOf(parked.park({ ...cartOf(foreign.product), customer_id: foreign.customer }))).toEqual({
    status: 400,
    body: { 'items.0.product_id': ['This product does not exist'], customer_id: ['This customer does not exist'] },
  });
  const dear = { product_id: product.id, quantity: 1001, unit_price: 999_999_999.99 };
  expect((await refusalOf(parked.park({ items: [dear] }))).body).toEqual({
    items: ['The amount of the items is too large'],
  });
  expect(await parked.list({})).toEqual([]);
  const { id } = await parked.park(cartOf(product.id));
  expect((await refusalOf(stranger.admin.call.sales.parked.takeUp({ id }))).status).toBe(404);
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.sales.parked.takeUp({ id }))).status).toBe(403);
  expect(await stranger.admin.call.sales.parked.list({})).toEqual([]);
  await parked.discard({ id });
});

it('keeps the name of a customer who was deleted while the sale waited', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const customer = await makeCustomer(shop.admin, { name: 'Amina Hassan' });
  const { parked } = shop.admin.call.sales;
  const { id } = await parked.park({ ...cartOf(product.id), customer_id: customer.id });
  await shop.admin.call.orders.customers.delete({ id: customer.id });
  await shop.admin.call.catalog.products.delete({ id: product.id });
  expect(await parked.takeUp({ id })).toMatchObject({ customer: null, customer_name: 'Amina Hassan' });
});

it('parks and takes up for the customer whom another one was merged into', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const gone = await makeCustomer(shop.admin, { name: 'Amina H.' });
  const kept = await makeCustomer(shop.admin, { name: 'Amina Hassan' });
  const { parked } = shop.admin.call.sales;
  const before = await parked.park({ ...cartOf(product.id), customer_id: gone.id });
  await shop.admin.call.orders.customers.merge({ id: kept.id, other: gone.id });
  const survivor = { customer: kept.id, customer_name: 'Amina Hassan' };
  expect(await parked.takeUp({ id: before.id })).toMatchObject(survivor);
  const after = await parked.park({ ...cartOf(product.id), customer_id: gone.id });
  expect(after).toMatchObject(survivor);
  await parked.discard({ id: after.id });
});

it('parks as many pieces as a sale can have', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const items = Array.from({ length: 22 }, () => ({ product_id: product.id, quantity: 99_999_999, unit_price: 1 }));
  const row = await shop.admin.call.sales.parked.park({ items });
  expect(row.item_count).toBe(2_199_999_978);
  expect(await shop.admin.call.sales.parked.takeUp({ id: row.id })).toMatchObject({
    item_count: row.item_count,
    items,
  });
});

it('lets a hundred wait', async () => {
  const { admin, schema } = await world.tenant();
  const product = await makeProduct(admin, { stock: 5 });
  const park = () => admin.call.sales.parked.park(cartOf(product.id));
  for (let count = 0; count < 99; count++) await park();
  const { database } = world.services;
  const { answers } = await database.transaction().execute(async (other) => {
    // Who has found room waits here before the sale is set aside, until all three could have found it.
    await sql`lock table ${sql.table(`${schema}.parked_sales`)} in share row exclusive mode`.execute(other);
    const answers = Promise.allSettled([park(), park(), park()]);
    await expect.poll(transactionsThatWait, { timeout: 10_000 }).toBe(3);
    return { answers };
  });
  const refused = (await answers).filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused)
    expect(await refusalOf(Promise.reject(reason))).toEqual({
      status: 400,
      body: { detail: 'Take up or discard a parked sale first: at most 100 can wait.' },
    });
  expect(await admin.call.sales.parked.list({})).toHaveLength(100);
});

async function transactionsThatWait(): Promise<number | undefined> {
  const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(world.services.database)).rows[0]?.count;
}
