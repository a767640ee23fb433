import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let ids: { a: number; b: number; c: number };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const product = await makeProduct(shop.admin, { stock: 99, selling_price: 10 });
  const orderOf = async (name: string, lines: number) =>
    makeOrder(
      shop.admin,
      Array.from({ length: lines }, () => [product, 1] as const),
      {
        customer_id: (await makeCustomer(shop.admin, { name, email: `${name.split(' ')[0]}@example.com` })).id,
      },
    );
  const [a, b, c] = [await orderOf('Zola Dube', 1), await orderOf('amina Hassan', 3), await orderOf('Mona Lee', 2)];
  await shop.admin.call.orders.changeStatus({ id: b.id, status: 'processing' });
  await shop.admin.call.orders.changePaymentStatus({ id: b.id, payment_status: 'paid' });
  ids = { a: a.id, b: b.id, c: c.id };
});
afterAll(() => world.close());

type Query = Parameters<typeof shop.admin.call.orders.list>[0];
const idsOf = async (query: Query) => (await shop.admin.call.orders.list(query)).results.map((order) => order.id);

it('finds by number, customer and e-mail, whatever the case', async () => {
  const { a, b } = ids;
  expect(await idsOf({ search: 'aMINA' })).toEqual([b]);
  expect(await idsOf({ search: 'ord-000001' })).toEqual([a]);
  expect(await idsOf({ search: 'ZOLA@' })).toEqual([a]);
  expect(await idsOf({ search: '%' })).toEqual([]);
});

it('filters by status, payment and customer', async () => {
  const { a, b, c } = ids;
  expect(await idsOf({ status: 'processing' })).toEqual([b]);
  expect(await idsOf({ payment_status: 'pending' })).toEqual([c, a]);
  const { customer } = await shop.admin.call.orders.get({ id: a });
  expect(await idsOf({ customer })).toEqual([a]);
});

it('tells orders of which something is due from those that are settled', async () => {
  const own = await world.tenant();
  const { orders } = own.admin.call;
  const product = await makeProduct(own.admin, { stock: 9, selling_price: 10 });
  const ordered = async (paid: number) => {
    const { id } = await makeOrder(own.admin, [[product, 1]]);
    if (paid > 0) await orders.payments.create({ id, amount: paid });
    return id;
  };
  const [open, nearly, settled, cancelled] = [
    await ordered(0),
    await ordered(9.99),
    await ordered(10),
    await ordered(0),
  ];
  await orders.changeStatus({ id: cancelled, status: 'cancelled' });
  const found = async (query: Query) =>
    (await orders.list({ ordering: 'order_number', ...query })).results.map(({ id }) => id);
  expect(await found({ unpaid: true })).toEqual([open, nearly]);
  expect(await found({ unpaid: false })).toEqual([settled, cancelled]);
  expect(await found({})).toEqual([open, nearly, settled, cancelled]);
});

it('takes days for the tenant’s, both included', async () => {
  const { a } = ids;
  const late = new Date('2026-03-01T23:30:00Z');
  await world.services.database
    .withSchema(shop.schema)
    .updateTable('orders')
    .set({ created_at: late })
    .where('id', '=', a)
    .execute();
  expect(await idsOf({ start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual([a]);
  await shop.admin.call.tenants.update({ id: shop.id, timezone: 'Africa/Nairobi' });
  expect(await idsOf({ start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual([]);
  expect(await idsOf({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([a]);
  expect((await refusalOf(shop.admin.call.orders.list({ start_date: '2026-02-30' }))).body).toHaveProperty(
    'start_date',
  );
});

it('sorts by each key, and by the screen’s names for them', async () => {
  const { a, b, c } = ids;
  for (const [ordering, expected] of [
    ['order_number', [a, b, c]],
    ['-id', [c, b, a]],
    ['customer_name', [b, c, a]],
    ['-customer', [a, c, b]],
    ['created_at', [a, b, c]],
    ['-date', [c, b, a]],
    ['item_count', [a, c, b]],
    ['-items', [b, c, a]],
    ['-total', [b, c, a]],
    ['status', [a, c, b]],
    ['payment_status', [b, a, c]],
  ] as const)
    expect([ordering, await idsOf({ ordering })]).toEqual([ordering, expected]);
  expect((await world.rest('GET', '/api/orders/?ordering=password', { as: shop.admin })).status).toBe(400);
});

it('pages without skipping, also past the end', async () => {
  const { a, b, c } = ids;
  expect(await idsOf({ page: 1, page_size: 2, ordering: 'order_number' })).toEqual([a, b]);
  expect(await idsOf({ page: 2, page_size: 2, ordering: 'order_number' })).toEqual([c]);
  expect(await shop.admin.call.orders.list({ page: 7 })).toEqual({ results: [], count: 3 });
  expect(await shop.admin.call.orders.list({ search: 'nobody' })).toEqual({ results: [], count: 0 });
});

it('answers amounts as numbers, counts as lines', async () => {
  const { results } = await shop.admin.call.orders.list({ search: 'amina' });
  expect(results).toMatchObject([{ item_count: 3, total: 30, customer_name: 'amina Hassan', status: 'processing' }]);
});
