import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const goneText = 'Some of these products do not exist any more';
const three = () =>
  Promise.all(Array.from({ length: 3 }, (_, index) => makeProduct(shop.admin, { stock: index }))).then((made) =>
    made.map(({ id }) => id),
  );

it('changes many at once, all or none, or all that are still there', async () => {
  const { catalog } = shop.admin.call;
  const ids = await three();
  expect(await catalog.products.updateMany({ ids: [...ids, ...ids], is_active: false })).toEqual({
    count: 3,
    missing: 0,
    changed: ids.toSorted((a, b) => a - b),
  });
  const [first = 0, ...others] = ids.toSorted((a, b) => a - b);
  await catalog.products.updateMany({ ids: [first], is_active: true });
  const rest = await catalog.products.updateMany({ ids, is_active: true });
  expect(rest).toEqual({ count: 3, missing: 0, changed: others });
  expect((await catalog.products.updateMany({ ids, is_active: true })).changed).toEqual([]);
  await catalog.products.updateMany({ ids, is_active: false });
  const more = [...ids, 999_999];
  expect((await refusalOf(catalog.products.updateMany({ ids: more, is_active: true }))).body).toEqual({
    ids: [goneText],
  });
  expect((await catalog.products.get({ id: ids[0] ?? 0 })).is_active).toBe(false);
  expect(await catalog.products.updateMany({ ids: more, is_active: true, skip_missing: true })).toEqual({
    count: 3,
    missing: 1,
    changed: [first, ...others],
  });
  expect((await catalog.products.get({ id: ids[0] ?? 0 })).is_active).toBe(true);
  expect((await refusalOf(catalog.products.updateMany({ ids }))).body).toEqual({ ids: ['Say what to change'] });
  expect((await refusalOf(catalog.products.updateMany({ ids, category: 999_999 }))).body).toEqual({
    category: ['This category does not exist'],
  });
});

it('moves many to a category or to none, and leaves alone what is there already', async () => {
  const { catalog } = shop.admin.call;
  const [first = 0, ...others] = await three();
  const { id: category } = await catalog.categories.create({ name: 'Winter' });
  await catalog.products.updateMany({ ids: [first], category });
  const before = await catalog.products.get({ id: first });
  await catalog.products.updateMany({ ids: [first, ...others], category });
  expect((await catalog.products.get({ id: first })).updated_at).toEqual(before.updated_at);
  expect((await catalog.products.get({ id: others[0] ?? 0 })).category_name).toBe('Winter');
  await catalog.products.updateMany({ ids: others, category: null });
  expect((await catalog.products.get({ id: others[0] ?? 0 })).category).toBeNull();
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('subject_id', '=', others[0] ?? 0)
    .where('action', '=', 'product.update')
    .orderBy('id')
    .execute();
  expect(entries.at(-1)?.changes).toEqual({ category_id: [category, null] });
});

it('archives many, with history or without, and brings them back as they were', async () => {
  const { catalog } = shop.admin.call;
  const ids = await three();
  await catalog.products.updateMany({ ids: ids.slice(0, 1), is_active: false });
  expect((await refusalOf(catalog.products.archiveMany({ ids: [...ids, 999_999] }))).body).toEqual({ ids: [goneText] });
  const first = ids[0] ?? 0;
  expect(await catalog.products.archiveMany({ ids: [first] })).toEqual({ count: 1, missing: 0, changed: [first] });
  const answer = await catalog.products.archiveMany({ ids, skip_missing: true });
  expect(answer).toEqual({ count: 2, missing: 1, changed: ids.filter((id) => id !== first).toSorted((a, b) => a - b) });
  expect(await catalog.products.archiveMany({ ids, skip_missing: true })).toEqual({
    count: 0,
    missing: 3,
    changed: [],
  });
  expect((await refusalOf(catalog.products.get({ id: ids[0] ?? 0 }))).status).toBe(404);
  expect(await catalog.products.restoreMany({ ids })).toEqual({ count: 3, missing: 0, conflicts: [] });
  const back = await Promise.all(ids.map((id) => catalog.products.get({ id })));
  expect(back.map((product) => [product.is_active, product.total_stock])).toEqual([
    [false, 0],
    [true, 1],
    [true, 2],
  ]);
  const actions = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', 'in', ids)
    .where('action', 'in', ['product.archive', 'product.restore'])
    .execute();
  expect(actions).toHaveLength(6);
});

it('leaves archived what lost its barcode, and says to whom', async () => {
  const { catalog } = shop.admin.call;
  const old = await makeProduct(shop.admin, { name: 'Old', barcode: 'B-1' });
  await catalog.products.archiveMany({ ids: [old.id] });
  const older = await makeProduct(shop.admin, { name: 'Older', barcode: 'B-1' });
  await catalog.products.archiveMany({ ids: [older.id] });
  const holder = await makeProduct(shop.admin, { name: 'Holder', barcode: 'B-1' });
  const free = await makeProduct(shop.admin, { name: 'Free' });
  await catalog.products.archiveMany({ ids: [free.id] });
  const ids = [old.id, older.id, free.id];
  const taken = (id: number, name: string, by: { id: number; name: string }) => ({
    id,
    name,
    barcode: 'B-1',
    holder: { id: by.id, name: by.name },
  });
  expect(await catalog.products.restoreMany({ ids })).toEqual({
    count: 1,
    missing: 0,
    conflicts: [taken(old.id, 'Old', holder), taken(older.id, 'Older', holder)],
  });
  await catalog.products.update({ id: holder.id, barcode: null });
  expect(await catalog.products.restoreMany({ ids, skip_missing: true })).toEqual({
    count: 1,
    missing: 1,
    conflicts: [taken(older.id, 'Older', old)],
  });
});

it('lets one win when a barcode is taken at the moment of restoring', async () => {
  const { catalog } = shop.admin.call;
  for (let round = 0; round < 8; round++) {
    const barcode = `race-${round}`;
    const old = await makeProduct(shop.admin, { barcode });
    await catalog.products.archiveMany({ ids: [old.id] });
    const [restored, made] = await Promise.allSettled([
      catalog.products.restoreMany({ ids: [old.id] }),
      makeProduct(shop.admin, { barcode }),
    ]);
    for (const one of [restored, made])
      if (one.status === 'rejected') expect((await refusalOf(Promise.reject(one.reason))).status).toBe(400);
    expect((await catalog.products.list({ page: 1, code: barcode })).count).toBe(1);
  }
});

it('does nothing to the products of another tenant, nor for those without the right', async () => {
  const ids = await three();
  const stranger = (await world.tenant()).admin.call.catalog.products;
  for (const action of [
    () => stranger.updateMany({ ids, is_active: false }),
    () => stranger.archiveMany({ ids }),
    () => stranger.restoreMany({ ids }),
  ])
    expect(await refusalOf(action())).toEqual({ status: 400, body: { ids: [goneText] } });
  const manager = (await shop.as('manager')).call.catalog.products;
  expect((await refusalOf(manager.archiveMany({ ids }))).status).toBe(403);
  const viewer = (await shop.as('viewer')).call.catalog.products;
  expect((await refusalOf(viewer.updateMany({ ids, is_active: false }))).status).toBe(403);
  expect((await refusalOf(viewer.restoreMany({ ids }))).status).toBe(403);
  for (const nonsense of [[], [0], [1.5], ['1'], Array.from({ length: 10_001 }, (_, index) => index + 1)])
    expect((await refusalOf(manager.updateMany({ ids: nonsense as number[], is_active: true }))).status).toBe(400);
});

it('sorts, searches and pages what is archived', async () => {
  const { admin } = await world.tenant();
  const made = [];
  for (const name of ['beta', 'Alpha', 'gamma']) made.push(await makeProduct(admin, { name }));
  for (const { id } of made) await admin.call.catalog.products.archiveMany({ ids: [id] });
  const { catalog } = admin.call;
  const names = async (query: Parameters<typeof catalog.products.listArchived>[0]) =>
    (await catalog.products.listArchived(query)).results.map((one) => one.name);
  expect(await names({})).toEqual(['gamma', 'Alpha', 'beta']);
  expect(await names({ ordering: 'name' })).toEqual(['Alpha', 'beta', 'gamma']);
  expect(await names({ ordering: '-sku', page: 2, page_size: 2 })).toEqual(['beta']);
  expect(await catalog.products.listArchived({ search: 'ALPH' })).toMatchObject({
    count: 1,
    results: [{ name: 'Alpha' }],
  });
});

it('tells what is on hand of many and what of it is promised, of whatever is still there and its own', async () => {
  const { catalog } = shop.admin.call;
  const [empty, lamp, chair] = await Promise.all([0, 7, 20].map((stock) => makeProduct(shop.admin, { stock })));
  const other = await world.tenant();
  if (!empty || !lamp || !chair) throw new Error('All of them were made.');
  expect(await other.admin.call.catalog.products.sumStock({ ids: [empty.id, lamp.id, chair.id] })).toEqual({
    on_hand: 0,
    reserved: 0,
  });
  await makeOrder(shop.admin, [
    [lamp, 2],
    [chair, 3],
  ]);
  const ids = [empty.id, lamp.id, chair.id, chair.id, 999_999];
  const viewer = await shop.as('viewer');
  expect(await viewer.call.catalog.products.sumStock({ ids })).toEqual({ on_hand: 27, reserved: 5 });
  expect(await catalog.products.sumStock({ ids: [empty.id] })).toEqual({ on_hand: 0, reserved: 0 });
  await catalog.products.archiveMany({ ids: [lamp.id] });
  expect(await catalog.products.sumStock({ ids })).toEqual({ on_hand: 20, reserved: 3 });
  expect((await refusalOf(catalog.products.sumStock({ ids: [] }))).body).toEqual({
    ids: ['Choose at least one product'],
  });
  const many = Array.from({ length: 100_000 }, (_, index) => index + 1);
  expect((await catalog.products.sumStock({ ids: many })).on_hand).toBeGreaterThan(20);
  expect((await refusalOf(catalog.products.sumStock({ ids: [...many, 100_001] }))).body).toEqual({
    ids: ['Choose at most 100,000 products'],
  });
});
