import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

// Seconds' worth; `PURCHASE_RACES=200` is what a release is held to.
const races = Number(process.env.PURCHASE_RACES ?? 24);
const lanes = 8;

let world: World;
let shop: Tenant;
let supplier: number;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  supplier = (await shop.admin.call.suppliers.create({ name: 'Mill' })).id;
  main = must((await shop.admin.call.stock.locations.list({})).results[0]).id;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

async function ordered(quantity: number) {
  const product = await makeProduct(shop.admin);
  const { id, items } = await makePurchaseOrder(shop.admin, [{ product, quantity }], { supplier });
  const item_id = must(items[0]).id;
  const receive = (received_quantity: number) =>
    shop.admin.call.purchasing.receive({ id, items: [{ item_id, received_quantity, location: main }] });
  const stock = async () => (await shop.admin.call.stock.get({ id: product.id })).total_stock;
  return { id, receive, stock };
}

/** All at once, beginning with another one each round; what is refused is refused in words. Answers which were done. */
async function race(round: number, calls: Record<string, () => Promise<unknown>>): Promise<Set<string>> {
  const entries = Object.entries(calls);
  const start = round % entries.length;
  const turned = [...entries.slice(start), ...entries.slice(0, start)];
  const results = await Promise.all(
    turned.map(async ([name, call]) => {
      try {
        await call();
        return name;
      } catch (error) {
        expect((await refusalOf(Promise.reject(error))).status).toBe(400);
        return undefined;
      }
    }),
  );
  return new Set(results.filter((name) => name !== undefined));
}

async function rounds(play: (round: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < races; first += lanes)
    await Promise.all(Array.from({ length: Math.min(lanes, races - first) }, (_, lane) => play(first + lane)));
}

it('lets one of a receipt, a cancellation and a closing win, and moves stock only when the receipt does', async () => {
  const winners = new Set<string>();
  const { purchasing } = shop.admin.call;
  await rounds(async (round) => {
    const { id, receive, stock } = await ordered(3);
    const done = await race(round, {
      receive: () => receive(3),
      cancel: () => purchasing.changeStatus({ id, status: 'cancelled' }),
      close: () => purchasing.close({ id }),
    });
    const after = await purchasing.get({ id });
    expect(done.size).toBe(1);
    for (const winner of done) winners.add(winner);
    expect([after.status, after.closed_at !== null, after.receipts.length, await stock()]).toEqual(
      done.has('receive')
        ? ['received', false, 1, 3]
        : done.has('close')
          ? ['received', true, 0, 0]
          : ['cancelled', false, 0, 0],
    );
  });
  expect(winners.size).toBeGreaterThan(1);
}, 600_000);

it('keeps stock and order in step while receipts are booked and reversed and the order is cancelled and closed', async () => {
  const { purchasing } = shop.admin.call;
  const seen = new Set<string>();
  await rounds(async (round) => {
    const { id, receive, stock } = await ordered(10);
    const receipt = must((await receive(4)).receipts[0]);
    const done = await race(round, {
      receive: () => receive(6),
      reverse: () => purchasing.receipts.reverse({ id: receipt.id }),
      'reverse again': () => purchasing.receipts.reverse({ id: receipt.id }),
      cancel: () => purchasing.changeStatus({ id, status: 'cancelled' }),
      close: () => purchasing.close({ id }),
    });
    const after = await purchasing.get({ id });
    const item = must(after.items[0]);
    const standing = after.receipts.filter(({ reversed_at }) => reversed_at === null);
    const received = standing.reduce((sum, { items }) => sum + must(items[0]).quantity, 0);
    // The reversal is never refused, as nobody takes the goods; the other one always is.
    expect(done.has('reverse') !== done.has('reverse again')).toBe(true);
    expect(after.receipts).toHaveLength(done.has('receive') ? 2 : 1);
    expect([item.received_quantity, await stock()]).toEqual([received, received]);
    expect(received).toBe(done.has('receive') ? 6 : 0);
    expect(after.closed_at !== null).toBe(done.has('close'));
    expect(after.status === 'cancelled').toBe(done.has('cancel'));
    if (done.has('cancel')) expect(received).toBe(0);
    seen.add([...done].filter((name) => !name.startsWith('reverse')).join());
  });
  expect(seen.size).toBeGreaterThan(1);
}, 600_000);

it('books and reverses deliveries of the same products beside sales without a deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 3 }, () => makeProduct(shop.admin, { stock: 100 })));
  const { purchasing, sales } = shop.admin.call;
  const deliver = async (turn: number) => {
    const lines = [...products.slice(turn % 3), ...products.slice(0, turn % 3)];
    const order = await makePurchaseOrder(
      shop.admin,
      lines.map((product) => ({ product, quantity: 2, unit_price: turn })),
      { supplier },
    );
    const items = order.items.map((item) => ({ item_id: item.id, received_quantity: 2, location: main }));
    const { receipts } = await purchasing.receive({ id: order.id, items, update_costs: true });
    if (turn % 2) await purchasing.receipts.reverse({ id: must(receipts[0]).id });
  };
  const sell = (turn: number) => {
    const { id: product_id, selling_price } = must(products[turn % 3]);
    const items = [{ product_id, quantity: 1, unit_price: selling_price }];
    return sales.create({ items, total_amount: selling_price });
  };
  const turns = Array.from({ length: 12 }, (_, turn) => turn);
  await Promise.all([...turns.map(deliver), ...turns.map(sell)]);
  const left = await Promise.all(products.map(async ({ id }) => (await shop.admin.call.stock.get({ id })).total_stock));
  // Six deliveries of two stand, and each product was sold four times.
  expect(left).toEqual([108, 108, 108]);
}, 60_000);
