import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let customer_id: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  customer_id = (await makeCustomer(shop.admin)).id;
});
afterAll(() => world.close());

const order = (product: { id: number }, quantity = 1) => makeOrder(shop.admin, [[product, quantity]], { customer_id });
const statusOf = async ({ id }: { id: number }) => (await shop.admin.call.orders.get({ id })).status;
const setStatus = (one: { id: number }, status: 'shipped' | 'delivered' | 'cancelled') =>
  shop.admin.call.orders.changeStatus({ id: one.id, status });
const send = (body: object, key?: string) =>
  world.rest('POST', '/api/orders/bulk-status/', {
    as: shop.admin,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

it('takes each order on by itself, and names those that it refuses', async () => {
  const product = await makeProduct(shop.admin, { stock: 50 });
  const [open, shipped, delivered, cancelled] = [
    await order(product, 2),
    await order(product),
    await order(product),
    await order(product),
  ];
  await setStatus(shipped, 'shipped');
  await setStatus(delivered, 'delivered');
  await setStatus(cancelled, 'cancelled');
  const ids = [cancelled.id, open.id, 999_999_999, shipped.id, delivered.id, open.id];
  expect(await send({ ids, status: 'shipped' })).toMatchObject({
    status: 200,
    body: {
      updated: 1,
      refused: [
        { id: cancelled.id, order_number: cancelled.order_number, detail: 'Cancelled orders cannot be changed' },
        { id: 999_999_999, order_number: null, detail: 'This order does not exist' },
        { id: shipped.id, order_number: shipped.order_number, detail: 'The order is already shipped' },
        { id: delivered.id, order_number: delivered.order_number, detail: 'The order is already delivered' },
      ],
    },
  });
  expect(await statusOf(open)).toBe('shipped');
  expect(await statusOf(delivered)).toBe('delivered');
  expect(await countsOf(shop.admin, product)).toEqual([46, 0, 46]);
  const { history } = await shop.admin.call.orders.get({ id: open.id });
  expect(history.filter(({ type }) => type === 'Status Change')).toHaveLength(2);
});

it('leaves an order whose goods are not there, and takes the next one on', async () => {
  const [counted, other] = [await makeProduct(shop.admin, { stock: 3 }), await makeProduct(shop.admin, { stock: 3 })];
  const [short, fine] = [await order(counted, 3), await order(other, 3)];
  const [level] = (await shop.admin.call.stock.get({ id: counted.id })).items;
  await shop.admin.call.stock.count({ id: level?.id ?? 0, quantity: 1 });
  const answer = await shop.admin.call.orders.changeStatuses({ ids: [short.id, fine.id], status: 'shipped' });
  expect(answer).toEqual({
    updated: 1,
    refused: [{ id: short.id, order_number: short.order_number, detail: `Insufficient stock for ${counted.name}` }],
  });
  expect([await statusOf(short), await statusOf(fine)]).toEqual(['pending', 'shipped']);
});

it('does nothing twice under one key, and answers as it did first', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  const [first, second] = [await order(product), await order(product)];
  await setStatus(second, 'shipped');
  const body = { ids: [first.id, second.id], status: 'shipped' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(body, 'bulk-1')));
  await setStatus(first, 'delivered');
  answers.push(await send(body, 'bulk-1'));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { updated: 1, refused: [{ id: second.id }] } });
  const again = { status: 400, body: { detail: expect.stringContaining('Idempotency-Key') } };
  expect(await send({ ...body, ids: [(await order(product)).id] }, 'bulk-1')).toMatchObject(again);
  expect(await send({ ...body, status: 'delivered' }, 'bulk-1')).toMatchObject(again);
  expect(await statusOf(first)).toBe('delivered');
});

it('ships once what several take on at the same time, while others cancel', async () => {
  const product = await makeProduct(shop.admin, { stock: 40 });
  const orders = await Promise.all(Array.from({ length: 10 }, () => order(product, 4)));
  const ids = orders.map(({ id }) => id);
  const { changeStatuses } = shop.admin.call.orders;
  const answers = await Promise.all([
    changeStatuses({ ids, status: 'shipped' }),
    changeStatuses({ ids: ids.toReversed(), status: 'shipped' }),
    changeStatuses({ ids, status: 'processing' }),
    ...orders.slice(0, 4).map((one) => setStatus(one, 'cancelled')),
  ]);
  expect(answers).toHaveLength(7);
  expect(await countsOf(shop.admin, product)).toEqual([16, 0, 16]);
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
}, 60_000);

it('refuses another tenant’s orders, a role without the right, and a nonsense list', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  const mine = await order(product);
  const other = await world.tenant();
  const theirs = await other.admin.call.orders.changeStatuses({ ids: [mine.id], status: 'shipped' });
  expect(theirs.refused.length + theirs.updated).toBe(1);
  expect(theirs.updated).toBe(0);
  expect(await statusOf(mine)).toBe('pending');
  const viewer = await shop.as('viewer');
  const denied = viewer.call.orders.changeStatuses({ ids: [mine.id], status: 'shipped' });
  expect((await refusalOf(denied)).status).toBe(403);
  const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
  for (const body of [
    { ids: [], status: 'shipped' },
    { ids: tooMany, status: 'shipped' },
    { status: 'shipped' },
    { ids: [mine.id], status: 'cancelled' },
    { ids: [mine.id], status: 'pending' },
    { ids: ['x'], status: 'shipped' },
  ])
    expect((await send(body)).status).toBe(400);
});
