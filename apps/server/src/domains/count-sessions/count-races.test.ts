import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

// Seconds' worth; `COUNT_RACES=100` is what a release is held to, each of 300 products.
const races = Number(process.env.COUNT_RACES ?? 2);
const productCount = process.env.COUNT_RACES ? 300 : 40;
const sellers = 4;
const price = 10;

let world: World;
let shop: Tenant;
let location: number;
let counters: Person[];
let ids: number[];
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  location = must((await shop.admin.call.stock.locations.list({})).results[0]).id;
  counters = [shop.admin, await shop.as('manager')];
  ids = [];
  for (let index = 0; index < productCount; index++)
    ids.push((await makeProduct(shop.admin, { stock: 200, selling_price: price })).id);
}, 600_000);
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

/** What really lies there: only a recount by hand knows it, and the server is never asked for it. */
type Reality = Map<number, number>;

interface Floor {
  reality: Reality;
  shelves: Shelves;
  /** Of what two people count: null before the first, then what is left for the second. */
  parts: Map<number, number | null>;
}

const random = (max: number) => Math.floor(Math.random() * (max + 1));

/** People look at a shelf or take from it one after the other, whatever the server does meanwhile. */
class Shelves {
  private readonly tails = new Map<number, Promise<unknown>>();

  async at<Result>(products: readonly number[], work: () => Promise<Result>): Promise<Result> {
    const before = products.map((product) => this.tails.get(product));
    const done = Promise.allSettled(before).then(work);
    for (const product of products)
      this.tails.set(
        product,
        done.catch(() => undefined),
      );
    return done;
  }
}

it('books what a recount by hand finds, while the shop sells and two people count', async () => {
  for (let race = 0; race < races; race++) await play();
}, 7_200_000);

async function play(): Promise<void> {
  const before = await recorded();
  const wrongBy = (id: number) => Math.max(Math.random() < 0.4 ? random(8) - 4 : 0, 0 - must(before.get(id)));
  const errors = new Map(ids.map((id) => [id, wrongBy(id)]));
  const reality: Reality = new Map(ids.map((id) => [id, must(before.get(id)) + must(errors.get(id))]));
  const [alone, shared] = [ids.filter((product) => product % 10 > 2), ids.filter((product) => product % 10 <= 2)];
  const floor = { reality, shelves: new Shelves(), parts: new Map(shared.map((product) => [product, null])) };
  const { countSessions } = shop.admin.call;
  const { id } = await countSessions.create({ location });
  const selling = new AbortController();
  const sales = Array.from({ length: sellers }, () => sellUntil(selling.signal, floor));
  const mine = new Set(alone.filter(() => Math.random() < 0.5));
  const theirs = alone.filter((product) => !mine.has(product));
  await Promise.all([
    countAll(must(counters[0]), id, new Set([...mine, ...shared]), floor),
    countAll(must(counters[1]), id, new Set([...theirs, ...shared]), floor),
  ]);
  await recountMoved(id, floor);
  const { lines } = await countSessions.approve({ id });
  selling.abort();
  await Promise.all(sales);
  const booked = new Map(lines.map((line) => [line.product, line.booked]));
  expect(booked).toEqual(errors);
  expect(await recorded()).toEqual(reality);
}

/**
 * Each at their own pace and in their own order. Of what both count, each counts a part of the shelf, and what is sold between the
 * two is taken from the part that was counted first: the worst case.
 */
async function countAll(
  person: Person,
  id: number,
  products: ReadonlySet<number>,
  { reality, shelves, parts }: Floor,
): Promise<void> {
  const { count } = person.call.countSessions;
  for (const product of [...products].sort(() => Math.random() - 0.5))
    await shelves.at([product], async () => {
      const there = must(reality.get(product));
      // Of an empty shelf there are no parts.
      if (!parts.has(product) || there === 0) return void (await count({ id, product, quantity: there }));
      const part = parts.get(product) ?? Math.ceil(there / 2);
      parts.set(product, there - part);
      if (part > 0) await count({ id, product, add: part });
    });
}

/** What the review asks for: lines whose records changed while parts of them were counted, or afterwards for before. */
async function recountMoved(id: number, { reality, shelves }: Floor): Promise<void> {
  const { lines } = await shop.admin.call.countSessions.get({ id });
  for (const { product } of lines.filter((line) => line.has_moved || line.entered_late !== 0))
    await shelves.at([product], async () => {
      await shop.admin.call.countSessions.recount({ id, products: [product] });
      await shop.admin.call.countSessions.count({ id, product, quantity: must(reality.get(product)) });
    });
}

/** Carts of up to three products, one after the other; goods are handed over with the receipt. */
async function sellUntil(signal: AbortSignal, { reality, shelves }: Floor): Promise<void> {
  while (!signal.aborted) {
    const cart = [...new Set(Array.from({ length: 1 + random(2) }, () => must(ids[random(ids.length - 1)])))];
    await shelves.at(cart, async () => {
      const items = cart.map((product_id) => ({ product_id, quantity: 1, unit_price: price }));
      if (cart.some((product) => must(reality.get(product)) < 20)) return;
      await shop.admin.call.sales.create({ items, total_amount: items.length * price });
      for (const product of cart) reality.set(product, must(reality.get(product)) - 1);
    });
    await new Promise((resolve) => setTimeout(resolve, random(30)));
  }
}

async function recorded(): Promise<Reality> {
  const rows = await shop.db.selectFrom('stock_levels').select(['product_id', 'total_stock']).execute();
  return new Map(rows.map((row) => [row.product_id, row.total_stock]));
}

it('corrects a shelf once, whatever is counted and approved of it at once', async () => {
  const { countSessions, stock } = shop.admin.call;
  for (let race = 0; race < Math.max(races, 8); race++) {
    const product = await makeProduct(shop.admin, { stock: 40 });
    const item = must(product.inventory_items[0]).id;
    const sessions = await Promise.all([0, 1, 2].map(() => countSessions.create({ location, products: [product.id] })));
    const [first, second, third] = sessions.map(({ id }) => id);
    const count = (id: number | undefined) => countSessions.count({ id: must(id), product: product.id, quantity: 35 });
    for (const id of [first, second]) await count(id);
    const calls = [
      () => countSessions.approve({ id: must(first) }),
      () => must(counters[1]).call.countSessions.approve({ id: must(second) }),
      () => count(third),
      () => stock.count({ id: item, quantity: 35 }),
    ];
    const start = race % 4;
    await Promise.all([...calls.slice(start), ...calls.slice(0, start)].map((call) => call()));
    await countSessions.approve({ id: must(third) });
    expect((await stock.get({ id: product.id })).total_stock).toBe(35);
  }
});

it('lets one of two approvals at once book, and none while a discard wins', async () => {
  for (let race = 0; race < Math.max(races, 8); race++) {
    const product = await makeProduct(shop.admin, { stock: 10 });
    const { countSessions } = shop.admin.call;
    const { id } = await countSessions.create({ location });
    await countSessions.count({ id, product: product.id, quantity: 7 });
    const calls = [
      () => countSessions.approve({ id }),
      () => must(counters[1]).call.countSessions.approve({ id }),
      () => countSessions.discard({ id }),
      () => countSessions.count({ id, product: product.id, add: 1 }),
    ];
    await Promise.allSettled([...calls.slice(race % 4), ...calls.slice(0, race % 4)].map((call) => call()));
    const { status, lines } = await countSessions.get({ id });
    const { total_stock } = await shop.admin.call.stock.get({ id: product.id });
    expect(status).not.toBe('open');
    expect(total_stock).toBe(status === 'approved' ? lines[0]?.counted : 10);
  }
});
