import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const noticesOf = async (person: Person, ...kinds: string[]) =>
  (await person.call.notifications.list({ page_size: 100 })).results
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, detail }) => `${title}: ${detail}`)
    .reverse();

async function countTo(person: Person, product: { id: number }, quantity: number): Promise<void> {
  const { items } = await person.call.stock.get({ id: product.id });
  await person.call.stock.count({ id: items[0]?.id ?? 0, quantity });
}

it('tells when a count leaves less than is reserved, once until enough is there again', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 10 });
  await makeOrder(admin, [[lamp, 6]]);
  await countTo(admin, lamp, 6);
  expect(await noticesOf(admin, 'short')).toEqual([]);
  await countTo(admin, lamp, 5);
  await countTo(admin, lamp, 4);
  expect(await noticesOf(admin, 'short')).toEqual(['Lamp is short: 6 reserved, 5 on hand']);
  await countTo(admin, lamp, 6);
  await countTo(admin, lamp, 0);
  expect(await noticesOf(admin, 'short', 'out_of_stock')).toEqual([
    'Lamp is short: 6 reserved, 5 on hand',
    'Lamp is out of stock: The minimum is 0',
    'Lamp is short: 6 reserved, 0 on hand',
  ]);
});

it('is silent when the goods of orders leave, even all of them', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 5 });
  const order = await makeOrder(admin, [[lamp, 5]]);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  expect(await countsOf(admin, lamp)).toEqual([0, 0, 0]);
  expect(await noticesOf(admin, 'short')).toEqual([]);
});

it('is not told again while the goods of some orders leave a product that stays short', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 6 });
  const order = await makeOrder(admin, [[lamp, 2]]);
  await makeOrder(admin, [[lamp, 4]]);
  await countTo(admin, lamp, 5);
  await admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  expect(await countsOf(admin, lamp)).toEqual([3, 4, -1]);
  expect(await noticesOf(admin, 'short')).toEqual(['Lamp is short: 6 reserved, 5 on hand']);
});

it('raises a line once for sales at once that cross it together', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 14, min_stock_level: 10 });
  await Promise.all(Array.from({ length: 14 }, () => sell(admin, lamp, 1)));
  // A notification has the time at which its sale was asked for, which is not the order of the commits.
  expect((await noticesOf(admin, 'low_stock', 'out_of_stock')).sort()).toEqual([
    'Lamp is low in stock: 9 left, the minimum is 10',
    'Lamp is out of stock: The minimum is 10',
  ]);
});

it('raises a line each time that a product falls below it, not while it stays there', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 10, min_stock_level: 10 });
  const move = (quantity: number) =>
    admin.call.stock.move({ id: lamp.id, transaction_type: 'purchase' as const, quantity });
  for (let round = 0; round < 3; round++) {
    await sell(admin, lamp, 1);
    await sell(admin, lamp, 1);
    await move(1);
    await sell(admin, lamp, 1);
    expect(await noticesOf(admin, 'low_stock')).toHaveLength(round + 1);
    await move(2);
  }
});
