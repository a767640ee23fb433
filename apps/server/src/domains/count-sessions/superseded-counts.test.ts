import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countsOf, makeProduct, sell } from '../../testing/goods.ts';
import { importSender } from '../../testing/send-import.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  files = importSender(world);
  main = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
});
afterAll(async () => {
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  await world.close();
});

let rope: Awaited<ReturnType<typeof makeProduct>>;
beforeEach(async () => {
  rope = await makeProduct(shop.admin, { stock: 40 });
});

const api = () => shop.admin.call.countSessions;
const database = () => world.services.database.withSchema(shop.schema);
const lineOf = async (id: number) => (await api().get({ id })).lines.find(({ product }) => product === rope.id);
const stock = async () => (await countsOf(shop.admin, rope))[0];
const start = (form: { location?: number; is_blind?: boolean } = {}) => api().create({ location: main, ...form });
const move = (transaction_type: 'purchase' | 'adjustment' | 'transfer', quantity: number, more: object = {}) =>
  shop.admin.call.stock.move({ id: rope.id, transaction_type, quantity, location_id: main, ...more });

/** A session in which the rope was counted. */
async function counted(quantity: number, form: { location?: number; is_blind?: boolean } = {}) {
  const session = await start(form);
  await api().count({ id: session.id, product: rope.id, quantity });
  return session;
}
const approve = async (id: number) =>
  (await api().approve({ id, accepts_late: false })).lines.find(({ product }) => product === rope.id);
const countSingly = (quantity: number) =>
  shop.admin.call.stock.count({ id: rope.inventory_items[0]?.id ?? 0, quantity });
const importCount = async (quantity: number) => {
  await files.run(shop.admin, 'update', `SKU,Quantity\n${rope.sku},${quantity}\n`);
  return (
    await database()
      .selectFrom('imports')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;
};

it('yields to a later count that is booked, and says to which', async () => {
  const [earlier, later] = [await counted(33), await counted(36)];
  expect(await lineOf(earlier.id)).toMatchObject({ expected: 40, difference: -7, superseded_by: null });
  await approve(later.id);
  const yields = { counted: 33, expected: 36, difference: 0, value: 0, superseded_by: later.number, entered_late: 0 };
  expect(await lineOf(earlier.id)).toMatchObject(yields);
  const figures = { lines_counted: 1, lines_different: 0, accuracy: 100, difference_value: 0, pieces_missing: 0 };
  expect(await api().show({ id: earlier.id })).toMatchObject({ ...figures, lines_late: 0 });
  const shown = async (show: 'superseded' | 'different') =>
    (await api().lines({ id: earlier.id, show, page: 1 })).count;
  expect([await shown('superseded'), await shown('different')]).toEqual([1, 0]);
  expect(await approve(earlier.id)).toMatchObject({ ...yields, booked: 0 });
  expect(await stock()).toBe(36);
  await approve((await counted(30)).id);
  expect(await api().show({ id: earlier.id })).toMatchObject(figures);
  expect(await lineOf(earlier.id)).toMatchObject({ ...yields, booked: 0 });
});

it('corrects what it finds when it is counted once more', async () => {
  const [earlier, later] = [await counted(33), await counted(36)];
  await approve(later.id);
  await api().recount({ id: earlier.id, products: [rope.id] });
  await api().count({ id: earlier.id, product: rope.id, quantity: 34 });
  expect(await approve(earlier.id)).toMatchObject({ expected: 36, difference: -2, superseded_by: null });
  expect(await stock()).toBe(34);
});

it('corrects less what an earlier count corrected since', async () => {
  const [earlier, later] = [await counted(33), await counted(36)];
  expect(await approve(earlier.id)).toMatchObject({ booked: -7 });
  expect(await approve(later.id)).toMatchObject({ expected: 33, difference: 3, booked: 3 });
  expect(await stock()).toBe(36);
});

it.each(['earlier first', 'later first'])('leaves what moved on top of the counts, approved %s', async (order) => {
  const earlier = await counted(35);
  await sell(shop.admin, rope, 2);
  await move('adjustment', 3);
  const later = await counted(36);
  await move('purchase', 10);
  const [first, second] = order === 'earlier first' ? [earlier, later] : [later, earlier];
  await approve(first.id);
  await sell(shop.admin, rope, 1);
  await move('adjustment', -4);
  expect(await approve(second.id)).toMatchObject({ difference: 0, booked: 0 });
  expect(await stock()).toBe(41);
});

it.each([
  [-1, { expected: 36, difference: -3, superseded_by: null }, 33],
  [0, { expected: 36, difference: -3, superseded_by: null }, 33],
  [1, { expected: 36, difference: 0 }, 36],
] as const)('beside a count of another session that was made %d ms later', async (ms, line, left) => {
  const [first, second] = [await counted(33), await counted(36)];
  await approve(second.id);
  const at = (await lineOf(first.id))?.counted_at?.getTime() ?? 0;
  await database()
    .updateTable('stock_counts')
    .set({ counted_at: new Date(at + ms) })
    .where('product_id', '=', rope.id)
    .execute();
  expect(await approve(first.id)).toMatchObject(line);
  expect(await stock()).toBe(left);
});

it('does not look at other locations', async () => {
  const shelf = await shop.admin.call.stock.locations.create({ name: `Shelf ${rope.id}` });
  await move('transfer', 10, { destination_location_id: shelf.id });
  const [here, there] = [await counted(28), await counted(9, { location: shelf.id })];
  await approve(there.id);
  expect(await approve(here.id)).toMatchObject({ expected: 30, difference: -2, superseded_by: null });
  expect(await stock()).toBe(37);
});

it('yields to a single count that found no difference, and to an import that changed the quantity', async () => {
  const first = await counted(35);
  await countSingly(40);
  expect(await approve(first.id)).toMatchObject({ booked: 0, superseded_by: 'Stock count' });
  const second = await counted(35);
  await importCount(40);
  expect(await lineOf(second.id)).toMatchObject({ difference: -5, superseded_by: null });
  await importCount(38);
  expect(await approve(second.id)).toMatchObject({ booked: 0, superseded_by: 'Import' });
  expect(await stock()).toBe(38);
});

it('knows no more of a count that was undone', async () => {
  const before = await counted(35);
  const id = await importCount(30);
  const after = await counted(36);
  expect(await lineOf(before.id)).toMatchObject({ difference: 0, superseded_by: 'Import' });
  expect(await lineOf(after.id)).toMatchObject({ expected: 30, difference: 6 });
  expect(await shop.admin.call.imports.undo({ id })).toMatchObject({ restored: 1, kept: 0 });
  expect(await lineOf(before.id)).toMatchObject({ expected: 40, difference: -5, superseded_by: null, entered_late: 0 });
  expect(await lineOf(after.id)).toMatchObject({ expected: 40, difference: -4, entered_late: 0 });
  await approve(before.id);
  expect(await approve(after.id)).toMatchObject({ expected: 35, booked: 1 });
  expect(await stock()).toBe(36);
});

it('keeps an import whose quantity was counted since, also where nothing differed', async () => {
  const id = await importCount(30);
  await countSingly(30);
  expect(await shop.admin.call.imports.undo({ id })).toMatchObject({ restored: 0, kept: 1 });
  expect(await stock()).toBe(30);
});

it('judges what was counted without a connection by when it was counted', async () => {
  const [away, later] = [await start(), await counted(36)];
  const past = new Date(Date.now() - 3_600_000);
  await database().updateTable('count_sessions').set({ created_at: past }).where('id', '=', away.id).execute();
  await approve(later.id);
  await sell(shop.admin, rope, 1);
  const [sent_at, counted_at] = [new Date(), new Date(Date.now() - 60_000)].map((at) => at.toISOString());
  const count = { key: crypto.randomUUID(), product: rope.id, quantity: 33, counted_at: counted_at ?? '' };
  await api().record({ id: away.id, sent_at: sent_at ?? '', counts: [count] });
  expect(await lineOf(away.id)).toMatchObject({ difference: 0, superseded_by: later.number });
  await approve(away.id);
  expect(await stock()).toBe(35);
});

it('is made after every count that is booked, even where the clock of its server is behind', async () => {
  await approve((await counted(36)).id);
  const ahead = new Date(Date.now() + 3_600_000);
  await database().updateTable('stock_counts').set({ counted_at: ahead }).where('product_id', '=', rope.id).execute();
  const session = await counted(34);
  expect(await lineOf(session.id)).toMatchObject({ expected: 36, difference: -2, superseded_by: null });
  await countSingly(35);
  expect(await approve(session.id)).toMatchObject({ expected: 35, booked: -1 });
  expect(await stock()).toBe(34);
});

it('tells of a later count while it is blind, and of nothing that it hides', async () => {
  const [blind, later] = [await counted(33, { is_blind: true }), await counted(36)];
  await approve(later.id);
  const hidden = { expected: null, difference: null, value: null, entered_late: null };
  expect(await lineOf(blind.id)).toMatchObject({ ...hidden, superseded_by: later.number });
  await api().reveal({ id: blind.id });
  expect(await lineOf(blind.id)).toMatchObject({ expected: 36, difference: 0 });
});

it('does not take a correction for goods that moved, neither between two parts of a shelf nor as entered late', async () => {
  const parts = await start();
  await api().count({ id: parts.id, product: rope.id, add: 20 });
  await approve((await counted(35)).id);
  const line = await api().count({ id: parts.id, product: rope.id, add: 15 });
  expect(line).toMatchObject({ counted: 35, expected: 35, difference: 0, has_moved: false, entered_late: 0 });
  await sell(shop.admin, rope, 1);
  expect(await api().count({ id: parts.id, product: rope.id, add: 1 })).toMatchObject({ has_moved: true });
});

it('leaves a discarded count as it was', async () => {
  const [discarded, other] = [await counted(33), await counted(36)];
  await api().discard({ id: discarded.id });
  expect(await approve(other.id)).toMatchObject({ expected: 40, booked: -4 });
  expect(await lineOf(discarded.id)).toMatchObject({ expected: 40, difference: -7, superseded_by: null });
});
