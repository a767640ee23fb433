import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const kinds = [
  { kind: 'categories', word: 'category', field: 'category_name' },
  { kind: 'manufacturers', word: 'manufacturer', field: 'manufacturer_name' },
] as const;

it.each(kinds)('tells how many products carry each of the $kind', async ({ kind, word, field }) => {
  const { call } = shop.admin;
  const make = (name: string) =>
    call.catalog.products.create({ name: 'Thing', category_name: `Of ${kind}`, [field]: name });
  await make(`B ${kind}`);
  const kept = await make(`a ${kind}`);
  await make(`a ${kind}`);
  const archived = await make(`a ${kind}`);
  await call.stock.move({ id: archived.id, transaction_type: 'purchase', quantity: 1 });
  await call.catalog.products.delete({ id: archived.id });
  const unused = await call.catalog[kind].create({ name: `C ${kind}`, is_active: false });
  const list = (input: object) => call.catalog[kind].counts({ search: ` ${kind}`, ...input });
  const rows = async (input: object) =>
    (await list(input)).results
      .filter(({ name }) => name !== `Of ${kind}`)
      .map((row) => [row.name, row.product_count, row.archived_count]);
  expect(await rows({})).toEqual([
    [`a ${kind}`, 2, 1],
    [`B ${kind}`, 1, 0],
    [`C ${kind}`, 0, 0],
  ]);
  expect((await rows({ ordering: 'product_count' }))[0]).toEqual([`C ${kind}`, 0, 0]);
  expect((await rows({ is_active: false })).map(([name]) => name)).toEqual([`C ${kind}`]);
  expect((await list({ ordering: '-name', page: 1, page_size: 1 })).results).toHaveLength(1);
  expect((await list({ page: 99 })).results).toEqual([]);

  const used = (await list({})).results.find(({ name }) => name === `a ${kind}`)?.id ?? 0;
  expect(await refusalOf(call.catalog[kind].delete({ id: used }))).toEqual({
    status: 400,
    body: { detail: `This ${word} is in use and cannot be deleted. Deactivate it instead.` },
  });
  expect(await call.catalog[kind].update({ id: used, name: `Renamed ${kind}` })).toMatchObject({ is_active: true });
  expect(await call.catalog.products.get({ id: kept.id })).toMatchObject({ [field]: `Renamed ${kind}` });
  expect((await refusalOf(call.catalog[kind].update({ id: used, name: `b ${kind}`.toUpperCase() }))).body).toEqual({
    name: [`A ${word} with this name already exists`],
  });
  await call.catalog[kind].delete({ id: unused.id });
  const actions = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_type', '=', word)
    .where('subject_id', 'in', [used, unused.id])
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    `${word}.create`,
    `${word}.create`,
    `${word}.update`,
    `${word}.delete`,
  ]);
});

it('shows another tenant nothing', async () => {
  const stranger = await world.tenant();
  expect(await stranger.admin.call.catalog.categories.counts({})).toEqual({ results: [], count: 0 });
});
