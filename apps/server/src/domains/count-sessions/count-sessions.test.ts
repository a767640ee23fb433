import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countsOf, makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({ search: 'Main' })).results[0]?.id ?? 0;
});
afterAll(() => world.close());

type Product = Awaited<ReturnType<typeof makeProduct>>;
let lamp: Product;
let desk: Product;
beforeEach(async () => {
  lamp = await makeProduct(shop.admin, { stock: 10 });
  desk = await makeProduct(shop.admin, { stock: 4, category_name: 'Desks' });
});

const api = () => shop.admin.call.countSessions;
type Form = Parameters<ReturnType<typeof api>['create']>[0];
const open = (form: Partial<Form> = {}) => api().create({ location: main, ...form });
const movesOf = async (product: Product) =>
  (await shop.admin.call.stock.transactions({ id: product.id, page: 1, page_size: 50 })).results;

it('books what was counted less what was recorded at that moment, and leaves what moved since on top', async () => {
  const session = await open({ name: 'Evening' });
  expect(session).toMatchObject({ name: 'Evening', status: 'open', location: main, lines_counted: 0, accuracy: null });
  expect(session.number).toMatch(/^COUNT-\d{6}$/);
  expect(await api().count({ id: session.id, product: lamp.id, quantity: 8 })).toMatchObject({
    ...{ product: lamp.id, counted: 8, expected: 10, difference: -2, value: -12, has_moved: false },
  });
  await sell(shop.admin, lamp, 3);
  expect(await api().count({ id: session.id, product: desk.id, quantity: 4 })).toMatchObject({ difference: 0 });
  const approved = await api().approve({ id: session.id, reason: 'Yearly count' });
  expect(approved).toMatchObject({
    ...{ status: 'approved', lines_counted: 2, lines_different: 1, accuracy: 50, difference_value: -12 },
    ...{ pieces_over: 0, pieces_missing: 2, value_over: 0, value_missing: 12, reason: 'Yearly count' },
  });
  expect(approved.lines.map(({ product, booked }) => [product, booked]).sort()).toEqual(
    [
      [lamp.id, -2],
      [desk.id, 0],
    ].sort(),
  );
  expect(await countsOf(shop.admin, lamp)).toEqual([5, 0, 5]);
  const [booking] = await movesOf(lamp);
  expect(booking).toMatchObject({
    ...{ transaction_type: 'adjustment', quantity: -2, reference: session.number, notes: 'Yearly count' },
    ...{ source_type: 'count-session', source_id: session.id },
  });
  expect((await movesOf(desk)).map((move) => move.reference)).toEqual(['Initial stock']);
  const again = await refusalOf(api().approve({ id: session.id }));
  expect(again).toEqual({ status: 400, body: { detail: 'This count was approved and cannot be changed' } });
  const entry = (await shop.admin.call.audit.list({ page: 1, search: session.number })).results.map(
    ({ action }) => action,
  );
  expect(entry).toEqual(['count-session.approve', 'count-session.create']);
});

it('adds what several people count of one product, each once', async () => {
  const session = await open();
  const staff = [shop.admin, await shop.as('manager')];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      staff[index % 2]?.call.countSessions.count({ id: session.id, product: lamp.id, add: 1 + (index % 3) }),
    ),
  );
  const { lines } = await api().get({ id: session.id });
  expect(lines).toMatchObject([{ product: lamp.id, counted: 39, expected: 10, difference: 29, has_moved: false }]);
});

it('says when stock moved while a product was being counted, and forgets it with a new quantity', async () => {
  const session = await open();
  await api().count({ id: session.id, product: lamp.id, add: 6 });
  await sell(shop.admin, lamp, 1);
  expect(await api().count({ id: session.id, product: lamp.id, add: 3 })).toMatchObject({
    ...{ counted: 9, expected: 9, difference: 0, has_moved: true },
  });
  expect((await api().lines({ id: session.id, show: 'moved', page: 1 })).count).toBe(1);
  expect(await api().count({ id: session.id, product: lamp.id, quantity: 9 })).toMatchObject({ has_moved: false });
  expect((await api().lines({ id: session.id, show: 'moved', page: 1 })).count).toBe(0);
});

it('hides what is expected while it is blind, from every call, until somebody shows it', async () => {
  const session = await open({ is_blind: true });
  const hidden = { expected: null, difference: null, value: null };
  expect(await api().count({ id: session.id, product: lamp.id, quantity: 8 })).toMatchObject({ counted: 8, ...hidden });
  const blind = await api().get({ id: session.id });
  expect(blind).toMatchObject({ is_blind: true, shows_expected: false, accuracy: null, lines_different: null });
  expect(blind).toMatchObject({ difference_value: null, pieces_missing: null, value_missing: null });
  expect(blind.lines).toMatchObject([hidden]);
  expect((await api().lines({ id: session.id, show: 'different', page: 1 })).count).toBe(0);
  const uncounted = await api().lines({ id: session.id, show: 'uncounted', page: 1, search: desk.sku });
  expect(uncounted.results).toMatchObject([{ product: desk.id, ...hidden }]);
  expect((await api().list({ page: 1, search: session.number })).results).toMatchObject([{ lines_different: null }]);
  expect(await api().reveal({ id: session.id })).toMatchObject({ is_blind: true, shows_expected: true, accuracy: 0 });
  expect((await api().get({ id: session.id })).lines).toMatchObject([{ expected: 10, difference: -2, value: -12 }]);
  const twice = await refusalOf(api().reveal({ id: session.id }));
  expect(twice.body).toEqual({ detail: 'This count shows what is expected already' });
  const closed = await open({ is_blind: true });
  await api().count({ id: closed.id, product: lamp.id, quantity: 10 });
  expect((await api().approve({ id: closed.id })).lines).toMatchObject([{ expected: 10, difference: 0 }]);
});

it('counts the products of its categories alone, or those that it names', async () => {
  const ofDesks = await open({ categories: [desk.category ?? 0] });
  expect(ofDesks.categories.map(({ name }) => name)).toEqual(['Desks']);
  const outside = await refusalOf(api().count({ id: ofDesks.id, product: lamp.id, quantity: 1 }));
  expect(outside.body).toEqual({ product: [`This product is not part of ${ofDesks.name}`] });
  expect(await api().count({ id: ofDesks.id, product: desk.id, quantity: 0 })).toMatchObject({ difference: -4 });
  expect(await productIds(ofDesks.id)).toContain(desk.id);
  expect(await productIds(ofDesks.id)).not.toContain(lamp.id);
  const named = await open({ products: [lamp.id, lamp.id] });
  expect(named).toMatchObject({ product_count: 1, lines_uncounted: 1 });
  expect(await productIds(named.id)).toEqual([lamp.id]);
  expect((await refusalOf(api().count({ id: named.id, product: desk.id, add: 1 }))).status).toBe(400);
});

const productIds = async (id: number) => (await api().products({ id })).map(({ product }) => product);

it('refuses what cannot be counted on its field', async () => {
  const { id } = await open();
  const count = async (form: object) => (await refusalOf(api().count({ id, product: lamp.id, ...form } as never))).body;
  expect(await count({ quantity: -1 })).toEqual({ quantity: ['Quantity must be 0 or more'] });
  expect(await count({ quantity: 1.5 })).toEqual({ quantity: ['Use a whole number'] });
  expect(await count({ add: 0 })).toEqual({ add: ['Add 1 or more'] });
  expect(await count({ add: -1 })).toEqual({ add: ['Add 1 or more'] });
  expect(await count({})).toEqual({ quantity: ['Send a quantity or what to add to it'] });
  expect(await count({ quantity: 1, add: 1 })).toEqual({ quantity: ['Send a quantity or what to add to it'] });
  expect(await count({ product: 99_999, quantity: 1 })).toEqual({ product: ['This product does not exist'] });
  await api().count({ id, product: lamp.id, quantity: 99_999_999 });
  expect(await count({ add: 1 })).toEqual({ add: ['What was counted is too much'] });
  await shop.admin.call.catalog.products.delete({ id: desk.id });
  expect(await count({ product: desk.id, quantity: 1 })).toEqual({ product: ['This product is archived'] });
  expect((await api().get({ id })).lines).toMatchObject([{ counted: 99_999_999 }]);
});

it('refuses foreign places and scopes on their fields', async () => {
  const create = async (form: object) => (await refusalOf(api().create({ location: main, ...form } as never))).body;
  expect(await create({ location: 99_999, categories: [88_888] })).toEqual({
    location: ['This location does not exist'],
    'categories.0': ['This category does not exist'],
  });
  expect(await create({ products: [lamp.id, 88_888] })).toEqual({ 'products.1': ['This product does not exist'] });
  const both = { categories: [desk.category], products: [lamp.id] };
  expect(await create(both)).toEqual({ categories: ['Choose categories or products, not both'] });
});

it('opens a count of each of several locations, all or none', async () => {
  const shelf = await shop.admin.call.stock.locations.create({ name: `Shelf ${lamp.id}` });
  const before = (await api().list({ page: 1 })).count;
  const refused = await refusalOf(api().createEach({ locations: [main, 99_999] }));
  expect(refused.body).toEqual({ 'locations.1': ['This location does not exist'] });
  expect((await api().list({ page: 1 })).count).toBe(before);
  const opened = await api().createEach({ locations: [shelf.id, main, shelf.id], is_blind: true });
  expect(opened).toMatchObject([{ location: shelf.id }, { location: main, is_blind: true }]);
  const found = await api().list({ page: 1, location: shelf.id, status: 'open' });
  expect(found.results.map(({ id }) => id)).toEqual([opened[0]?.id]);
  const used = await refusalOf(shop.admin.call.stock.locations.delete({ id: shelf.id }));
  expect(used.status).toBe(400);
});

it('books nothing for what nobody counted, unless the approver takes it as none', async () => {
  const first = await open();
  await api().count({ id: first.id, product: lamp.id, quantity: 10 });
  await api().approve({ id: first.id });
  expect(await countsOf(shop.admin, desk)).toEqual([4, 0, 4]);
  const second = await open({ products: [lamp.id, desk.id] });
  await api().count({ id: second.id, product: lamp.id, quantity: 10 });
  await sell(shop.admin, desk, 1);
  const { lines } = await api().approve({ id: second.id, uncounted_as_zero: true });
  expect(lines.find(({ product }) => product === desk.id)).toMatchObject({
    ...{ counted: 0, expected: 3, booked: -3, is_assumed: true },
  });
  expect(await countsOf(shop.admin, desk)).toEqual([0, 0, 0]);
  const empty = await open();
  const nothing = await refusalOf(api().approve({ id: empty.id, uncounted_as_zero: true }));
  expect(nothing.body).toEqual({ detail: 'Nothing has been counted yet' });
});

it('may fall below what is reserved, and refuses what was sold since as a whole', async () => {
  await makeOrder(shop.admin, [[lamp, 9]]);
  const session = await open();
  await api().count({ id: session.id, product: lamp.id, quantity: 2 });
  await api().approve({ id: session.id });
  expect(await countsOf(shop.admin, lamp)).toEqual([2, 9, -7]);
  const other = await open();
  await api().count({ id: other.id, product: desk.id, quantity: 1 });
  await api().count({ id: other.id, product: lamp.id, quantity: 5 });
  await sell(shop.admin, desk, 3);
  const refused = await refusalOf(api().approve({ id: other.id }));
  expect(refused.body.detail).toBe(
    `More of ${desk.name} left since it was counted than was counted. Count it again before you approve.`,
  );
  expect(await countsOf(shop.admin, lamp)).toEqual([2, 9, -7]);
  await api().count({ id: other.id, product: desk.id, quantity: 1 });
  await api().approve({ id: other.id });
  expect([await countsOf(shop.admin, lamp), await countsOf(shop.admin, desk)]).toEqual([
    [5, 9, -4],
    [1, 0, 1],
  ]);
});

it('sets counts aside for another one, and asks the approver to look at what came since', async () => {
  const session = await open({ products: [lamp.id, desk.id] });
  await api().count({ id: session.id, product: lamp.id, quantity: 8 });
  await api().count({ id: session.id, product: desk.id, quantity: 4 });
  const seen = await api().recount({ id: session.id, products: [lamp.id] });
  expect(seen).toMatchObject({ lines_counted: 1, lines_uncounted: 1 });
  const notCounted = await refusalOf(api().recount({ id: session.id, products: [desk.id, lamp.id] }));
  expect(notCounted.body).toEqual({ 'products.1': ['This product has not been counted'] });
  expect(await api().count({ id: session.id, product: lamp.id, add: 9 })).toMatchObject({ counted: 9 });
  const expected_updated_at = seen.updated_at.toISOString();
  const outdated = await refusalOf(api().approve({ id: session.id, expected_updated_at }));
  expect(outdated.body.detail).toBe('Somebody has counted since you looked. Review the differences and approve again.');
  const now = (await api().show({ id: session.id })).updated_at.toISOString();
  expect((await api().approve({ id: session.id, expected_updated_at: now })).lines).toHaveLength(2);
});

it('discards a count without booking, and leaves out what was archived', async () => {
  const session = await open();
  await api().count({ id: session.id, product: lamp.id, quantity: 1 });
  expect(await api().discard({ id: session.id, reason: 'Wrong shelf' })).toMatchObject({
    ...{ status: 'discarded', reason: 'Wrong shelf', closed_by: 'Ada Okoro' },
  });
  const late = await refusalOf(api().count({ id: session.id, product: lamp.id, add: 1 }));
  expect(late.body).toEqual({ detail: 'This count was discarded and cannot be changed' });
  expect(await countsOf(shop.admin, lamp)).toEqual([10, 0, 10]);
  const other = await open();
  await api().count({ id: other.id, product: desk.id, quantity: 1 });
  await api().count({ id: other.id, product: lamp.id, quantity: 9 });
  await shop.admin.call.catalog.products.delete({ id: desk.id });
  const { lines } = await api().approve({ id: other.id });
  expect(lines.map(({ product, booked }) => [product, booked]).sort()).toEqual([
    [lamp.id, -1],
    [desk.id, null],
  ]);
});

it('keeps a product without movements that was counted', async () => {
  const bare = await makeProduct(shop.admin);
  const session = await open();
  await api().count({ id: session.id, product: bare.id, quantity: 0 });
  await shop.admin.call.catalog.products.delete({ id: bare.id });
  expect((await api().get({ id: session.id })).lines.map(({ product }) => product)).toEqual([bare.id]);
});

it('lets those count who may change products, and read who may read them', async () => {
  const session = await open();
  for (const role of ['staff', 'viewer'] as const) {
    const { countSessions } = (await shop.as(role)).call;
    expect((await refusalOf(countSessions.create({ location: main }))).status).toBe(403);
    expect((await refusalOf(countSessions.count({ id: session.id, product: lamp.id, add: 1 }))).status).toBe(403);
    expect((await refusalOf(countSessions.approve({ id: session.id }))).status).toBe(403);
    expect((await countSessions.get({ id: session.id })).number).toBe(session.number);
  }
  const stranger = (await world.tenant()).admin.call.countSessions;
  expect((await refusalOf(stranger.get({ id: session.id }))).status).toBe(404);
  expect((await refusalOf(stranger.count({ id: session.id, product: lamp.id, add: 1 }))).status).toBe(404);
});

it('shows figures and version of one moment while somebody counts', async () => {
  const { id } = await open();
  const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct(shop.admin, { stock: 1 })));
  let isCounting = true;
  const seen = new Map<number, Set<number>>();
  const watch = async () => {
    while (isCounting) {
      const { lines_uncounted, updated_at } = await api().show({ id });
      seen.set(lines_uncounted, (seen.get(lines_uncounted) ?? new Set()).add(updated_at.getTime()));
    }
  };
  const watching = Promise.all([watch(), watch(), watch()]);
  for (const { id: product } of products) await api().count({ id, product, quantity: 1 });
  isCounting = false;
  await watching;
  expect([...seen.values()].filter((versions) => versions.size > 1)).toEqual([]);
});
