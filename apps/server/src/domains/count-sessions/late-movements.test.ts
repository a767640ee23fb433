import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backgroundContext } from '../../platform/request-context.ts';
import { writeInBackground } from '../../platform/transactions.ts';
import { countsOf, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { bookMoves } from '../stock/move-stock.ts';
import type { MovementToBook } from '../stock/movements.ts';

let world: World;
let shop: Tenant;
let main: number;
let shelf: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
  shelf = (await shop.admin.call.stock.locations.create({ name: 'Shelf' })).id;
});
afterAll(() => world.close());

type Product = Awaited<ReturnType<typeof makeProduct>>;
let lamp: Product;
beforeEach(async () => {
  lamp = await makeProduct(shop.admin, { stock: 10 });
});

const api = () => shop.admin.call.countSessions;
const lineOf = async (id: number) => (await api().get({ id })).lines.find(({ product }) => product === lamp.id);

/** As somebody enters it now, with the date of another moment. */
function enter(move: Omit<MovementToBook, 'product_id'>) {
  const { caller } = shop.admin;
  return writeInBackground(backgroundContext(world.services, caller), caller, (ctx) =>
    bookMoves(ctx, [{ product_id: lamp.id, location_id: main, ...move }]),
  );
}

/** A session in which the lamp was counted as 8, and when. */
async function counted({ is_blind = false } = {}) {
  const { id } = await api().create({ location: main, is_blind });
  // The session is older than anything that is dated before the count.
  await pause(5);
  await api().count({ id, product: lamp.id, quantity: 8 });
  const { counted_at } = (await lineOf(id)) ?? {};
  const moment = (ms: number) => new Date((counted_at?.getTime() ?? 0) + ms);
  return { id, moment };
}

const refusal = (count: number) =>
  count === 1
    ? '1 product has movements that are dated before it was counted and were entered afterwards. Count it again, or approve it as it is.'
    : `${count} products have movements that are dated before they were counted and were entered afterwards. Count them again, or approve them as they are.`;

it.each([
  ['before', -1, -2],
  ['at', 0, -2],
  ['after', 1, 0],
] as const)('a sale that is entered later and dated %s the moment of the count', async (_, ms, late) => {
  const { id, moment } = await counted();
  expect(await lineOf(id)).toMatchObject({ expected: 10, difference: -2, entered_late: 0 });
  expect(await api().show({ id })).toMatchObject({ lines_late: 0 });
  await enter({ transaction_type: 'sale', quantity: 2, at: moment(ms) });
  expect(await lineOf(id)).toMatchObject({ expected: 10, difference: -2, entered_late: late });
  expect(await api().show({ id })).toMatchObject({ lines_late: late === 0 ? 0 : 1 });
  const shown = (await api().lines({ id, show: 'late', page: 1 })).results;
  expect(shown.map(({ product, entered_late }) => [product, entered_late])).toEqual(late ? [[lamp.id, late]] : []);
  if (late === 0) {
    await api().approve({ id });
    expect(await countsOf(shop.admin, lamp)).toEqual([6, 0, 6]);
    return;
  }
  expect((await refusalOf(api().approve({ id, accepts_late: false }))).body).toEqual({ detail: refusal(1) });
  expect(await countsOf(shop.admin, lamp)).toEqual([8, 0, 8]);
  await api().recount({ id, products: [lamp.id] });
  expect(await api().show({ id })).toMatchObject({ lines_late: 0 });
  await api().count({ id, product: lamp.id, quantity: 8 });
  expect(await lineOf(id)).toMatchObject({ expected: 8, difference: 0, entered_late: 0 });
  await api().approve({ id });
  expect(await countsOf(shop.admin, lamp)).toEqual([8, 0, 8]);
});

it('books by what was expected when the approver says so, and tells of nothing late afterwards', async () => {
  const { id, moment } = await counted();
  await enter({ transaction_type: 'purchase', quantity: 5, at: moment(-1) });
  expect(await lineOf(id)).toMatchObject({ entered_late: 5 });
  const approved = await api().approve({ id });
  expect(approved).toMatchObject({ lines_late: 0, lines: [{ booked: -2, entered_late: 0 }] });
  expect(await countsOf(shop.admin, lamp)).toEqual([13, 0, 13]);
});

it('tells nothing of other places, of what was known, and of an archived product', async () => {
  await enter({ transaction_type: 'purchase', quantity: 5, location_id: shelf });
  const { id, moment } = await counted();
  for (const ms of [-1, 1]) await enter({ transaction_type: 'sale', quantity: 1, location_id: shelf, at: moment(ms) });
  expect(await lineOf(id)).toMatchObject({ entered_late: 0 });
  const transfer = { transaction_type: 'transfer', quantity: 3, destination_location_id: main } as const;
  await enter({ ...transfer, location_id: shelf, at: moment(-1) });
  expect(await lineOf(id)).toMatchObject({ entered_late: 3 });
  await shop.admin.call.catalog.products.delete({ id: lamp.id });
  expect(await api().show({ id })).toMatchObject({ lines_late: 0 });
  await api().approve({ id });
});

it('hides it while the count is blind, and refuses to book it all the same', async () => {
  const { id, moment } = await counted({ is_blind: true });
  await enter({ transaction_type: 'sale', quantity: 2, at: moment(-1) });
  expect(await lineOf(id)).toMatchObject({ entered_late: null });
  expect(await api().show({ id })).toMatchObject({ lines_late: null });
  expect((await api().lines({ id, show: 'late', page: 1 })).count).toBe(0);
  expect((await refusalOf(api().approve({ id, accepts_late: false }))).body).toEqual({ detail: refusal(1) });
  await api().reveal({ id });
  expect(await lineOf(id)).toMatchObject({ entered_late: -2 });
  expect(await api().show({ id })).toMatchObject({ lines_late: 1 });
});

it('counts what is counted after a server whose clock runs ahead, and tells what is dated before', async () => {
  const { id } = await counted();
  await world.services.database
    .withSchema(shop.schema)
    .updateTable('count_lines' as never)
    .set({ counted_at: new Date(Date.now() + 3_600_000) } as never)
    .execute();
  await sell(shop.admin, lamp, 2);
  expect(await lineOf(id)).toMatchObject({ expected: 10, entered_late: -2 });
  await api().recount({ id, products: [lamp.id] });
  expect(await api().count({ id, product: lamp.id, quantity: 8 })).toMatchObject({ expected: 8, difference: 0 });
  await api().approve({ id });
  expect(await countsOf(shop.admin, lamp)).toEqual([8, 0, 8]);
});

it('finds a sale that was under way while somebody counted', async () => {
  const { id } = await api().create({ location: main });
  const { services } = world;
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const till = services.database.transaction().execute(async (trx) => {
    const levels = trx.withSchema(shop.schema).selectFrom('stock_levels' as never);
    await levels
      .selectAll()
      .where('product_id' as never, '=', lamp.id as never)
      .forUpdate()
      .execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const sale = sell(shop.admin, lamp, 3);
  await pause(100);
  await api().count({ id, product: lamp.id, quantity: 10 });
  held.resolve();
  await Promise.all([till, sale]);
  expect(await lineOf(id)).toMatchObject({ counted: 10, expected: 10, entered_late: -3 });
  expect((await refusalOf(api().approve({ id, accepts_late: false }))).body).toEqual({ detail: refusal(1) });
});
