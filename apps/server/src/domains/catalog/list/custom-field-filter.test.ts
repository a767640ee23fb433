import type { CreateProduct } from '@stockhand/contract/catalog/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const goods: Partial<CreateProduct>[] = [
    { name: 'Oak', custom_fields: { Wood: 'Oak 100%', Weight: 2.5, Fragile: true, Bought: '2026-01-31', Grade: 'A' } },
    { name: 'Pine', custom_fields: { Wood: 'pine', Weight: 10, Fragile: false, Bought: '2026-02-01', Grade: 'AB' } },
    { name: 'Odd', custom_fields: { Wood: '', Weight: '7', 'O\'Neil \\ "x"': 'yes' } },
    { name: 'Bare' },
  ];
  for (const product of goods) await makeProduct(shop.admin, product);
});
afterAll(() => world.close());

type Query = Parameters<Tenant['admin']['call']['catalog']['products']['list']>[0];
const names = async (query: Query) =>
  (await shop.admin.call.catalog.products.list({ page: 1, ordering: 'name', ...query })).results.map((one) => one.name);

it('finds a value of each type, in one field alone', async () => {
  const of = (custom_field_name: string, query: Query = {}) => names({ custom_field_name, ...query });
  expect(await of('Wood')).toEqual(['Oak', 'Pine']);
  expect(await of('Wood', { custom_field_contains: 'PIN' })).toEqual(['Pine']);
  expect(await of('Wood', { custom_field_contains: '0%' })).toEqual(['Oak']);
  expect(await of('Grade', { custom_field_contains: 'pin' })).toEqual([]);
  expect(await of('Grade', { custom_field_is: 'A' })).toEqual(['Oak']);
  expect(await of('Fragile', { custom_field_is: 'true' })).toEqual(['Oak']);
  expect(await of('Fragile', { custom_field_is: 'false' })).toEqual(['Pine']);
  expect(await of('Bought', { custom_field_from: '2026-02-01' })).toEqual(['Pine']);
  expect(await of('Bought', { custom_field_to: '2026-01-31' })).toEqual(['Oak']);
  expect(await of('Wood', { custom_field_to: '2026-01-31' })).toEqual([]);
});

it('compares numbers as numbers, bounds included, and nothing else', async () => {
  const weight = (query: Query) => names({ custom_field_name: 'Weight', ...query });
  expect(await weight({ custom_field_min: 3 })).toEqual(['Pine']);
  expect(await weight({ custom_field_min: 2.5, custom_field_max: 10 })).toEqual(['Oak', 'Pine']);
  expect(await weight({ custom_field_max: 2.4 })).toEqual([]);
  expect(await names({ custom_field_name: 'Wood', custom_field_min: -5 })).toEqual([]);
});

it('goes together with the other filters and takes a name as what it is', async () => {
  expect(await names({ custom_field_name: 'Wood', search: 'oak' })).toEqual(['Oak']);
  expect(await names({ custom_field_name: 'Wood', is_active: false })).toEqual([]);
  expect(await names({ custom_field_name: 'O\'Neil \\ "x"', custom_field_is: 'yes' })).toEqual(['Odd']);
  expect(await names({ custom_field_name: "x' or true --" })).toEqual([]);
  for (const custom_field_name of ["x' or true --", '" ? (true) || $."', 'O\'Neil \\ "x"', '\u{1F4A3}', '\b'])
    expect(await names({ custom_field_name, custom_field_min: 0 })).toEqual([]);
});

it('is there for scripts and the export, and refuses what is no number or day', async () => {
  const query = 'custom_field_name=Weight&custom_field_min=3';
  const list = await world.rest('GET', `/api/products/?page=1&${query}`, { as: shop.admin });
  expect(list.body).toMatchObject({ count: 1, results: [{ name: 'Pine' }] });
  const csv = await world.rest('GET', `/api/products/export/?${query}`, { as: shop.admin });
  expect(String(csv.body).split('\r\n')).toHaveLength(3);
  const bad = 'custom_field_name=Weight&custom_field_min=much&custom_field_from=2026-02-30';
  expect(await world.rest('GET', `/api/products/?page=1&${bad}`, { as: shop.admin })).toMatchObject({
    status: 400,
    body: { custom_field_min: ['Use a number'], custom_field_from: ['Use a date like 2026-01-31'] },
  });
});
