import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeCustomer, makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type World } from '../../testing/world.ts';

let world: World;
let shop: Company;
let customer_id: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.company();
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
  expect(history.filter((entry) => entry.description.endsWith('to cancelled'))).toHaveLength(1);
}, 60_000);

it('keeps what is on hand and what is held in step while orders are edited, shipped, cancelled and deleted', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.admin, { stock: 60 })));
  const { orders } = shop.admin.call;
  for (let round = 0; round < 12; round++) {
    const lines = products.map((product) => [product, 3] as const);
    const order = await makeOrder(shop.admin, round % 2 ? lines : lines.toReversed(), { customer_id });
    const [first, second] = order.items;
    const deeds = [
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
    const start = round % deeds.length;
    await refusedPlainly(
      await Promise.allSettled([...deeds.slice(start), ...deeds.slice(0, start)].map((deed) => deed())),
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
