import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
});
afterAll(() => world.close());

let lamp: Awaited<ReturnType<typeof makeProduct>>;
let id: number;
beforeEach(async () => {
  lamp = await makeProduct(shop.admin, { stock: 10 });
  id = (await api().create({ location: main })).id;
});

const api = () => shop.admin.call.countSessions;
const database = () => world.services.database.withSchema(shop.schema);
type Count = Parameters<ReturnType<typeof api>['record']>[0]['counts'][number];
const minutesAgo = (minutes: number, clock = Date.now()) => new Date(clock - minutes * 60_000).toISOString();

function count(what: Partial<Count>): Count {
  return { key: crypto.randomUUID(), product: lamp.id, counted_at: new Date().toISOString(), ...what };
}

const record = (counts: Count[], sent_at = new Date().toISOString()) => api().record({ id, sent_at, counts });
const lineOf = async () => (await api().get({ id })).lines[0];

/** As if the session had been opened an hour ago and the product had come in before. */
async function anHourAgo() {
  const past = new Date(minutesAgo(60));
  await database().updateTable('count_sessions').set({ created_at: past }).where('id', '=', id).execute();
  await database()
    .updateTable('stock_entries')
    .set({ transaction_date: past })
    .where('product_id', '=', lamp.id)
    .execute();
}

it('counts each key once, however often and however many at once it is sent', async () => {
  const counts = [count({ add: 2 }), count({ add: 3 })];
  const answers = await Promise.all(Array.from({ length: 6 }, () => record(counts)));
  for (const { recorded, refused } of answers)
    expect([recorded.sort(), refused]).toEqual([counts.map(({ key }) => key).sort(), []]);
  expect(answers[0]?.lines).toMatchObject([{ product: lamp.id, counted: 5 }]);
  const [first] = counts;
  expect((await record([{ ...count({ add: 9 }), key: first?.key ?? '' }])).lines).toMatchObject([{ counted: 5 }]);
  const other = await makeProduct(shop.admin);
  const stolen = await record([{ ...count({ add: 9, product: other.id }), key: first?.key ?? '' }]);
  expect(stolen).toMatchObject({ recorded: [], refused: [{ message: 'This key belongs to another count' }] });
});

it('expects what was recorded when it was counted, not when it arrived', async () => {
  await anHourAgo();
  await sell(shop.admin, lamp, 3);
  const { lines } = await record([count({ quantity: 10, counted_at: minutesAgo(8) })]);
  expect(lines).toMatchObject([{ counted: 10, expected: 10, difference: 0 }]);
  expect((await record([count({ quantity: 7 })])).lines).toMatchObject([{ expected: 7, difference: 0 }]);
});

it('goes by how long ago it was, whatever the clock of the device shows', async () => {
  await anHourAgo();
  await sell(shop.admin, lamp, 3);
  const wrong = Date.parse('2031-05-05T05:05:05Z');
  const sent_at = new Date(wrong).toISOString();
  const { lines } = await record([count({ quantity: 9, counted_at: minutesAgo(8, wrong) })], sent_at);
  expect(lines).toMatchObject([{ counted: 9, expected: 10 }]);
  const ago = Date.now() - (lines[0]?.counted_at?.getTime() ?? 0);
  expect([ago > 7.9 * 60_000, ago < 9 * 60_000]).toEqual([true, true]);
  const ahead = await record([count({ quantity: 5, counted_at: minutesAgo(-9, wrong) })], sent_at);
  expect(Date.now() - (ahead.lines[0]?.counted_at?.getTime() ?? 0)).toBeGreaterThanOrEqual(0);
});

it('does not go back before the session', async () => {
  const { created_at } = await api().show({ id });
  const { lines } = await record([count({ quantity: 10, counted_at: minutesAgo(600) })]);
  expect(lines[0]?.counted_at).toEqual(created_at);
});

it('puts what arrives late before what was counted later', async () => {
  await anHourAgo();
  await record([count({ quantity: 7, counted_at: minutesAgo(5) })]);
  await record([count({ quantity: 2, counted_at: minutesAgo(9) }), count({ add: 4, counted_at: minutesAgo(9) })]);
  expect(await lineOf()).toMatchObject({ counted: 7 });
  await record([count({ add: 1, counted_at: minutesAgo(4) })]);
  expect(await lineOf()).toMatchObject({ counted: 8 });
  await api().recount({ id, products: [lamp.id] });
  await record([count({ add: 50, counted_at: minutesAgo(3) })]);
  expect(await lineOf()).toBeUndefined();
});

it('refuses each bad count by itself and records the others', async () => {
  const archived = await makeProduct(shop.admin, { stock: 1 });
  await shop.admin.call.catalog.products.delete({ id: archived.id });
  const counts = [
    count({ product: 99_999, quantity: 1 }),
    count({ product: archived.id, quantity: 1 }),
    count({ add: -1 }),
    count({ add: 3 }),
    count({ add: -2 }),
  ];
  const { recorded, refused, lines } = await record(counts);
  expect(refused).toEqual([
    { key: counts[0]?.key, message: 'This product does not exist' },
    { key: counts[1]?.key, message: 'This product is archived' },
    { key: counts[2]?.key, message: 'What was counted cannot be less than 0' },
  ]);
  expect([recorded.length, lines.map(({ counted }) => counted)]).toEqual([2, [1]]);
  const malformed = await refusalOf(record([count({ add: 0 }), count({ key: 'x', quantity: 1 }), count({})]));
  expect(malformed.body).toEqual({
    'counts.0.add': ['Add a whole number other than 0'],
    'counts.1.key': ['Use 16 to 64 letters, digits and hyphens as key'],
    'counts.2.quantity': ['Send a quantity or what to add to it'],
  });
  await api().discard({ id });
  expect((await refusalOf(record([count({ add: 1 })]))).body.detail).toBe(
    'This count was discarded and cannot be changed',
  );
});
