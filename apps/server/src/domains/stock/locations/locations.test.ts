import { productMessages } from '@stockhand/contract/catalog/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const places = () => shop.admin.call.stock.locations;

it('tells what lies at each location, by name or by what is most, a page at a time', async () => {
  const { call } = (await world.tenant()).admin;
  const cellar = await call.stock.locations.create({ name: 'Cellar' });
  const { id: attic } = await call.stock.locations.create({ name: 'attic' });
  const lamp = await call.catalog.products.create({
    name: 'Lamp',
    category_name: 'A',
    cost_price: 2.5,
    location_id: cellar.id,
    initial_stock_quantity: 4,
  });
  await call.catalog.products.create({
    name: 'Bulb',
    category_name: 'A',
    cost_price: 1.1,
    location_id: cellar.id,
    initial_stock_quantity: 3,
  });
  const gone = await call.catalog.products.create({
    name: 'Old',
    category_name: 'A',
    cost_price: 9,
    initial_stock_quantity: 9,
  });
  await call.catalog.products.delete({ id: gone.id });
  const sold = await makeProduct({ call } as Tenant['admin'], { stock: 2 });
  await call.stock.move({ id: sold.id, transaction_type: 'sale', quantity: 2 });
  await call.stock.move({
    id: lamp.id,
    transaction_type: 'transfer',
    quantity: 1,
    location_id: cellar.id,
    destination_location_id: attic,
  });
  await call.stock.locations.update({ id: attic, is_active: false });
  const { results, count } = await call.stock.locations.stock({});
  expect(count).toBe(3);
  expect(results).toMatchObject([
    { name: 'attic', is_active: false, is_default: false, product_count: 1, quantity: 1, value: 2.5 },
    { name: 'Cellar', is_active: true, is_default: false, product_count: 2, quantity: 6, value: 10.8 },
    { name: 'Main', is_active: true, is_default: true, product_count: 0, quantity: 0, value: 0 },
  ]);
  const namesOf = async (input: Parameters<typeof call.stock.locations.stock>[0]) =>
    (await call.stock.locations.stock(input)).results.map(({ name }) => name);
  expect(await namesOf({ ordering: '-value' })).toEqual(['Cellar', 'attic', 'Main']);
  expect(await namesOf({ ordering: '-quantity', page: 2, page_size: 1 })).toEqual(['attic']);
  expect(await namesOf({ search: 'AT' })).toEqual(['attic']);
  expect(await namesOf({ is_active: true, ordering: '-name' })).toEqual(['Main', 'Cellar']);
  expect(await call.stock.locations.get({ id: cellar.id })).toEqual(results[1]);
});

it('makes another active location the default, which then takes what names no location', async () => {
  const { call } = (await world.tenant()).admin;
  const hall = await call.stock.locations.create({ name: 'Hall' });
  expect(await call.stock.locations.setDefault({ id: hall.id })).toMatchObject({ id: hall.id, is_default: true });
  await call.stock.locations.setDefault({ id: hall.id });
  const product = await makeProduct({ call } as typeof shop.admin, { stock: 2 });
  expect(product.inventory_items).toMatchObject([{ location_name: 'Hall', quantity: 2 }]);
  const { results } = await call.stock.locations.stock({});
  expect(results.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Hall', true],
    ['Main', false],
  ]);
  expect((await call.stock.locations.list({})).results).toMatchObject([{ is_default: true }, { is_default: false }]);
  const main = results[1]?.id ?? 0;
  await call.stock.locations.update({ id: main, is_active: false });
  expect(await refusalOf(call.stock.locations.setDefault({ id: main }))).toEqual({
    status: 400,
    body: { detail: 'Activate this location before making it the default.' },
  });
  expect(await refusalOf(call.stock.locations.update({ id: hall.id, is_active: false }))).toMatchObject({
    body: { detail: 'The default location cannot be deleted or deactivated.' },
  });
});

it('keeps a location that was counted, even an empty one', async () => {
  const { call } = (await world.tenant()).admin;
  const { id } = await call.stock.locations.create({ name: 'Counted' });
  await call.countSessions.create({ location: id });
  expect(await refusalOf(call.stock.locations.delete({ id }))).toEqual({
    status: 400,
    body: { detail: productMessages.inUse('location') },
  });
  expect(await call.stock.locations.update({ id, is_active: false })).toMatchObject({ is_active: false });
});

it('writes down who changed the default', async () => {
  const yard = await places().create({ name: 'Yard' });
  await places().setDefault({ id: yard.id });
  const action = await shop.db
    .selectFrom('audit_log')
    .select(['subject_name', 'changes', 'actor_name'])
    .where('action', '=', 'location.set_default')
    .executeTakeFirstOrThrow();
  expect(action).toMatchObject({ subject_name: 'Yard', changes: { default: ['Main', 'Yard'] } });
});

it('has one default after two choices at the same moment', async () => {
  const made = await Promise.all(['P', 'Q', 'R', 'S'].map((name) => places().create({ name })));
  const choices = Array.from({ length: 40 }, (_, index) => places().setDefault({ id: made[index % 4]?.id ?? 0 }));
  const outcomes = await Promise.allSettled(choices);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const { results } = await places().stock({ page_size: 1000 });
  expect(results.filter(({ is_default }) => is_default)).toHaveLength(1);
});

it('is chosen by those who change products, in their own tenant', async () => {
  const { id } = await places().create({ name: 'Ours' });
  const viewer = await shop.as('viewer');
  expect((await refusalOf(viewer.call.stock.locations.setDefault({ id }))).status).toBe(403);
  const stranger = await world.tenant();
  // Numbered beyond ours: each tenant counts for itself.
  for (let i = 0; i < 20; i++) await stranger.admin.call.stock.locations.create({ name: `Theirs ${i}` });
  const foreign = (await stranger.admin.call.stock.locations.create({ name: 'Far' })).id;
  for (const call of ['get', 'setDefault'] as const) {
    expect((await refusalOf(places()[call]({ id: foreign }))).status).toBe(404);
    expect((await refusalOf(places()[call]({ id: -1 }))).status).toBe(404);
  }
});

it('lists what lies at a location by name, number or worth, found by any of its words', async () => {
  const { call } = (await world.tenant()).admin;
  const bay = await call.stock.locations.create({ name: 'Bay' });
  const make = (name: string, cost_price: number, quantity: number) =>
    call.catalog.products.create({
      name,
      category_name: 'A',
      cost_price,
      barcode: `b-${name}`,
      location_id: bay.id,
      initial_stock_quantity: quantity,
    });
  await make('anvil', 5, 2);
  const bolt = await make('Bolt', 0.1, 500);
  await make('Crate', 60, 1);
  const list = (input: object) => call.stock.atLocation({ location_id: bay.id, ...input });
  const namesOf = async (input: object) => (await list(input)).results.map((row) => row.product_name);
  expect(await namesOf({})).toEqual(['anvil', 'Bolt', 'Crate']);
  expect(await namesOf({ ordering: '-product_name' })).toEqual(['Crate', 'Bolt', 'anvil']);
  expect(await namesOf({ ordering: '-quantity' })).toEqual(['Bolt', 'anvil', 'Crate']);
  expect(await namesOf({ ordering: '-value', page: 1, page_size: 2 })).toEqual(['Crate', 'Bolt']);
  expect(await list({ search: 'B-BOLT' })).toMatchObject({
    count: 1,
    results: [{ product: bolt.id, sku: bolt.sku, quantity: 500, value: 50, location: bay.id, location_name: 'Bay' }],
  });
  await call.stock.move({ id: bolt.id, transaction_type: 'sale', quantity: 500, location_id: bay.id });
  expect(await namesOf({ search: 'bolt' })).toEqual([]);
  expect(await namesOf({ search: 'bolt', include_empty: true })).toEqual(['Bolt']);
  expect((await list({ page: 9 })).count).toBe(2);
  expect((await refusalOf(call.stock.atLocation({ location_id: 999_999 }))).status).toBe(404);
  expect((await refusalOf(list({ ordering: 'colour' }))).body).toHaveProperty('ordering');
});
