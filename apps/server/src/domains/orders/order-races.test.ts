import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, countsOf, makeCustomer, makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

// Seconds' worth; `ORDER_RACES=200` is what a release is held to.
const races = Number(process.env.ORDER_RACES ?? 25);

let world: World;
let shop: Tenant;
let customer_id: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  customer_id = (await makeCustomer(shop.admin)).id;
});
afterAll(() => world.close());

/** Nobody met a fault: every refusal is one that a person can read. */
async function refusedPlainly(tries: readonly PromiseSettledResult<unknown>[]): Promise<number> {
  const refusals = tries.filter((one) => one.status === 'rejected');
  for (const { reason } of refusals) expect([400, 404]).toContain((await refusalOf(Promise.reject(reason))).status);
  return refusals.length;
}

it('returns the goods once when fifty cancel at the same time', async () => {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const order = await makeOrder(shop.admin, [[product, 4]], { customer_id });
  await shop.admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const cancel = () => shop.admin.call.orders.changeStatus({ id: order.id, status: 'cancelled' });
  const tries = await Promise.allSettled(Array.from({ length: 50 }, cancel));
  expect(await refusedPlainly(tries)).toBe(0);
  expect(await countsOf(shop.admin, product)).toEqual([10, 0, 10]);
  const { history } = await shop.admin.call.orders.get({ id: order.id });
  expect(history.filter((entry) => entry.description.endsWith('to Cancelled'))).toHaveLength(1);
}, 60_000);

it('keeps what is on hand and what is held in step while orders are edited, shipped, cancelled and deleted', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.admin, { stock: 60 })));
  const { orders } = shop.admin.call;
  for (let round = 0; round < 12; round++) {
    const lines = products.map((product) => [product, 3] as const);
    const order = await makeOrder(shop.admin, round % 2 ? lines : lines.toReversed(), { customer_id });
    const [first, second] = order.items;
    const actions = [
      () => orders.changeStatus({ id: order.id, status: 'shipped' }),
      () => orders.changeStatus({ id: order.id, status: 'cancelled' }),
      () => orders.changeStatus({ id: order.id, status: 'pending' }),
      () => orders.items.update({ id: first?.id ?? 0, quantity: 5 }),
      () => orders.items.delete({ id: second?.id ?? 0 }),
      () => orders.items.add({ order: order.id, product: products[round % 4]?.id ?? 0, quantity: 2 }),
      () => orders.update({ id: order.id, shipping_cost: round }),
      () => orders.delete({ id: order.id }),
      () => sell(shop.admin, { id: products[round % 4]?.id ?? 0, selling_price: 10 }, 1),
      () => makeOrder(shop.admin, [[products[(round + 1) % 4] ?? { id: 0 }, 1]], { customer_id }),
    ];
    const start = round % actions.length;
    await refusedPlainly(
      await Promise.allSettled([...actions.slice(start), ...actions.slice(0, start)].map((booking) => booking())),
    );
    expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  }
}, 120_000);

it('lets tills and orders share what there is, to the last piece', async () => {
  const product = await makeProduct(shop.admin, { stock: 30 });
  const tries = await Promise.allSettled(
    Array.from({ length: 80 }, (_, index) =>
      index % 2 ? sell(shop.admin, product, 1) : makeOrder(shop.admin, [[product, 1]], { customer_id }),
    ),
  );
  expect(await refusedPlainly(tries)).toBe(50);
  const [onHand, reserved, available] = await countsOf(shop.admin, product);
  expect([available, onHand - reserved]).toEqual([0, 0]);
}, 60_000);

it('lets goods come back once and money agree while orders are cancelled, shipped, edited, returned and paid', async () => {
  const stock = 1000 + 5 * races;
  const product = await makeProduct(shop.admin, { stock });
  const { orders } = shop.admin.call;
  for (let round = 0; round < races; round++) {
    const { id, items } = await makeOrder(shop.admin, [[product, 4]], { customer_id });
    const item_id = items[0]?.id ?? 0;
    const back = { item_id, quantity: 3, restock: round % 3 > 0 };
    // In half of the rounds the returns meet goods that are out.
    if (round % 2) await orders.changeStatus({ id, status: 'shipped' });
    const calls = [
      () => orders.changeStatus({ id, status: 'cancelled' }),
      () => orders.changeStatus({ id, status: round % 4 ? 'delivered' : 'shipped' }),
      () => orders.changeStatus({ id, status: 'pending' }),
      () => orders.items.update({ id: item_id, quantity: 5 }),
      () => orders.returns.create({ id, items: [back] }),
      () => orders.returns.create({ id, items: [back] }),
      () => orders.payments.create({ id, amount: 25 }),
      () => orders.changePaymentStatus({ id, payment_status: round % 3 ? 'paid' : 'refunded' }),
    ];
    const start = round % calls.length;
    const turned = [...calls.slice(start), ...calls.slice(0, start)];
    await refusedPlainly(await Promise.allSettled(turned.map((call) => call())));
    const order = await orders.get({ id });
    const paid = order.payments.reduce((sum, payment) => sum + payment.amount, 0);
    expect([paid, paid >= 0]).toEqual([order.amount_paid, true]);
  }
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  const { total, reserved } = await shop.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.product_id', '=', product.id)
    .select((eb) => [
      eb.fn.sum<number>('i.quantity').filterWhere('o.status', 'in', ['shipped', 'delivered']).as('total'),
      eb.fn.sum<number>('i.quantity').filterWhere('o.status', 'in', ['pending', 'processing']).as('reserved'),
    ])
    .executeTakeFirstOrThrow();
  const { restocked } = await shop.db
    .selectFrom('return_items as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .where('i.product_id', '=', product.id)
    .select((eb) => eb.fn.sum<number>('r.quantity').filterWhere('r.location_id', 'is not', null).as('restocked'))
    .executeTakeFirstOrThrow();
  const [onHand, isReserved] = await countsOf(shop.admin, product);
  expect([onHand, isReserved]).toEqual([stock - (total ?? 0) + (restocked ?? 0), reserved ?? 0]);
}, 600_000);

it('makes one order of a hundred equal requests with one key', async () => {
  const product = await makeProduct(shop.admin, { stock: 200 });
  const body = { customer_id, items: [{ product_id: product.id, quantity: 2 }], billing_address: anAddress };
  const headers = { 'idempotency-key': `order-of-${product.id}` };
  const post = () => world.rest('POST', '/api/orders/', { as: shop.admin, body, headers });
  const answers = await Promise.all(Array.from({ length: 100 }, post));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countsOf(shop.admin, product)).toEqual([200, 2, 198]);
}, 60_000);

it('makes orders of the same products in any order of lines without a deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop.admin, { stock: 500 })));
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const lines = products.map((product) => [product, 1] as const);
      return makeOrder(shop.admin, index % 2 ? lines : lines.toReversed(), { customer_id });
    }),
  );
  expect(tries.filter((one) => one.status === 'rejected')).toEqual([]);
  for (const product of products) expect(await countsOf(shop.admin, product)).toEqual([500, 100, 400]);
}, 60_000);
