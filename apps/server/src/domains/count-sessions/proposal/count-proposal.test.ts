import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct, sell } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let shelf: number;
type Product = Awaited<ReturnType<typeof makeProduct>>;
const products: Record<string, Product> = {};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
  for (const name of ['Best', 'Good', 'Slow', 'Never', 'Gone', 'Short'])
    products[name] = await makeProduct(shop.admin, { name, stock: name === 'Gone' ? 0 : 100, selling_price: 1 });
  await sell(shop.admin, of('Best'), 80);
  await sell(shop.admin, of('Good'), 15);
  await sell(shop.admin, of('Slow'), 5);
  await madeBefore(60);
});
afterAll(() => world.close());

const of = (name: string): Product => products[name] as Product;
const database = () => world.services.database.withSchema(shop.schema);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const madeBefore = (days: number) =>
  database()
    .updateTable('products')
    .set({ created_at: daysAgo(days) })
    .execute();
type Query = Parameters<Tenant['admin']['call']['countSessions']['proposal']>[0];
const rows = async (query: Query = {}) =>
  (await shop.admin.call.countSessions.proposal({ page: 1, page_size: 50, ...query })).results;
const rowOf = async (name: string, query: Query = {}) =>
  (await rows(query)).find(({ product }) => product === of(name).id);

/** Counted and approved, so many days ago. */
async function counted(name: string, location: number, quantity: number, days: number) {
  const { countSessions } = shop.admin.call;
  const { id } = await countSessions.create({ location });
  await countSessions.count({ id, product: of(name).id, quantity });
  await countSessions.approve({ id });
  await database()
    .updateTable('count_lines')
    .set({ counted_at: daysAgo(days) })
    .where('session_id', '=', id)
    .execute();
  await database()
    .updateTable('stock_transactions')
    .set({ transaction_date: daysAgo(days) })
    .where('source_type', '=', 'count-session')
    .where('source_id', '=', id)
    .execute();
}

it('classes products by what they sold for, and lists what is there', async () => {
  const classes = Object.fromEntries((await rows()).map((row) => [row.product_name, [row.class, row.turnover]]));
  expect(classes).toEqual({ Best: ['A', 80], Good: ['B', 15], Slow: ['C', 5], Never: ['C', 0], Short: ['C', 0] });
  expect((await rows({ class: 'A' })).map(({ product_name }) => product_name)).toEqual(['Best']);
  expect((await rows({ search: 'slo' })).map(({ product_name }) => product_name)).toEqual(['Slow']);
});

it('begins with what waited longest for its class', async () => {
  expect(await rowOf('Best')).toMatchObject({ urgency: 2, last_counted_at: null });
  expect(await rowOf('Good')).toMatchObject({ urgency: 0.67 });
  expect((await rows()).slice(0, 2).map(({ product_name }) => product_name)).toEqual(['Best', 'Good']);
  await counted('Best', main, 20, 15);
  expect(await rowOf('Best')).toMatchObject({ urgency: 0.5, loss: 0, last_counted_at: expect.any(Date) });
  expect((await rows()).map(({ product_name }) => product_name)[0]).toBe('Good');
});

it('hurries what was found missing in the last 180 days, and what is oversold', async () => {
  await counted('Slow', main, 93, 45);
  expect(await rowOf('Slow')).toMatchObject({ loss: 2, urgency: 0.5 });
  await counted('Never', main, 90, 181);
  expect(await rowOf('Never')).toMatchObject({ loss: 0, urgency: 1.01 });
  await makeOrder(shop.admin, [[of('Short'), 100]]);
  await counted('Short', main, 0, 0);
  expect(await rowOf('Short')).toMatchObject({ is_short: true, quantity: 0, urgency: 2 });
});

it('looks at one location when asked', async () => {
  await shop.admin.call.stock.move({
    id: of('Best').id,
    transaction_type: 'transfer',
    quantity: 5,
    destination_location_id: shelf,
  });
  expect(await rowOf('Best', { location: shelf })).toMatchObject({ quantity: 5, last_counted_at: null, urgency: 2 });
  expect(await rowOf('Good', { location: shelf })).toBeUndefined();
  await counted('Best', shelf, 4, 3);
  expect(await rowOf('Best', { location: shelf })).toMatchObject({ loss: 1, urgency: 0.2 });
  expect(await rowOf('Best', { location: main })).toMatchObject({ loss: 0, urgency: 0.5 });
});
