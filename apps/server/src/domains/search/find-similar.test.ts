import type { SearchGroup } from '@stockhand/contract/search/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct, makeSupplier, sell } from '../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  for (const name of ['Copper kettle 1.4 l', 'Oak table', 'Folding chair, green', '100% wool_blanket \\ red'])
    await makeProduct(shop.admin, { name, stock: 3 });
  await makeCustomer(shop.admin, { name: 'Mira Okafor' });
  await makeSupplier(shop.admin, { name: 'Harbour Pottery' });
});
afterAll(() => world.close());

async function titles(q: string, group: SearchGroup = 'products', as: Person = shop.admin): Promise<string[]> {
  return (await as.call.search.all({ q }))[group].map((hit) => (hit.is_similar ? `${hit.title}?` : hit.title));
}

it('finds names behind typing errors, marked as such', async () => {
  for (const q of ['ketle', 'KETLE', 'kettel', 'kkettle', 'copper ketle'])
    expect([q, await titles(q)]).toEqual([q, ['Copper kettle 1.4 l?']]);
  for (const q of ['foldng', 'chzir']) expect([q, await titles(q)]).toEqual([q, ['Folding chair, green?']]);
  expect(await titles('okaffor', 'customers')).toEqual(['Mira Okafor?']);
  expect(await titles('harbor', 'suppliers')).toEqual(['Harbour Pottery?']);
});

it('forgives one letter in each word of five letters or more', async () => {
  for (const name of ['Walnut bowl', 'Pencil set', 'Éclair box']) await makeProduct(shop.admin, { name });
  for (const q of [
    'walnt',
    'wlanut',
    'wolnut',
    'walnutt',
    'Walnts',
    'walnt bwol',
    'BWOL walnt',
    'walnt bo',
    'walmut bowl',
  ])
    expect([q, await titles(q)]).toEqual([q, ['Walnut bowl?']]);
  for (const q of ['pensil', 'PENSIL', 'pencli', 'oencil', 'pensil set'])
    expect([q, await titles(q)]).toEqual([q, ['Pencil set?']]);
  expect(await titles('éclaar')).toEqual(['Éclair box?']);
  for (const q of ['pensil (set)', 'pensil %']) expect([q, await titles(q)]).toEqual([q, ['Pencil set?']]);
  for (const q of ['pensel', 'pensil walnt', 'pensil bowl']) expect([q, await titles(q)]).toEqual([q, []]);
  await makeCustomer(shop.admin, { name: 'Lindqvist' });
  expect(await titles('lindkvist', 'customers')).toEqual(['Lindqvist?']);
});

it('offers names with one letter wrong before those that have more of the letter triples', async () => {
  const { admin } = await world.tenant();
  for (const name of ['Pensione', 'Pencil set']) await makeProduct(admin, { name });
  expect(await titles('pensil', 'products', admin)).toEqual(['Pencil set?', 'Pensione?']);
});

it('finds a short word with two neighbouring letters swapped, and not with others', async () => {
  for (const q of ['tbale', 'TBALE', 'talbe', 'tabel']) expect([q, await titles(q)]).toEqual([q, ['Oak table?']]);
  await makeSupplier(shop.admin, { name: 'Rope & Co' });
  expect(await titles('orpe', 'suppliers')).toEqual(['Rope & Co?']);
  expect(await titles('roep', 'suppliers')).toEqual(['Rope & Co?']);
  expect(await titles('reop', 'suppliers')).toEqual([]);
});

it('asks nothing where the text is there, and finds nothing for words that are not', async () => {
  expect(await titles('kettle')).toEqual(['Copper kettle 1.4 l']);
  expect(await titles('oak')).toEqual(['Oak table']);
  for (const q of ['xqzwvkj', 'lamp', 'mirror', 'kel', '12345678', 'ORD-000777', 'x'.repeat(200)])
    expect([q, Object.values(await shop.admin.call.search.all({ q })).flat()]).toEqual([q, []]);
});

it('takes wildcards and quotes as letters, refuses what no text is, and finds no archived product', async () => {
  expect(await titles('%')).toEqual(['100% wool_blanket \\ red']);
  expect(await titles('100%')).toEqual(['100% wool_blanket \\ red']);
  expect(await titles('l_b')).toEqual(['100% wool_blanket \\ red']);
  expect(await titles('\\ r')).toEqual(['100% wool_blanket \\ red']);
  expect(await titles('o\'ak" table')).toEqual(['Oak table?']);
  for (const q of ['ke\u0000ttle', 'x'.repeat(201)])
    expect((await world.rest('GET', `/api/search/?q=${encodeURIComponent(q)}`, { as: shop.admin })).status).toBe(400);
  const gone = await makeProduct(shop.admin, { name: 'Umbrella' });
  expect(await titles('umbrela')).toEqual(['Umbrella?']);
  await shop.admin.call.catalog.products.delete({ id: gone.id });
  expect(await titles('umbrela')).toEqual([]);
});

it('finds of each kind only what the caller may read, and nothing of another tenant', async () => {
  const other = await world.tenant();
  await makeProduct(other.admin, { name: 'Secret vase' });
  expect(await titles('secrt vase')).toEqual([]);
  expect(await titles('secrt vase', 'products', other.admin)).toEqual(['Secret vase?']);
  expect(Object.values(await other.admin.call.search.all({ q: 'ketle' })).flat()).toEqual([]);
});

it('shows orders, sales and customers to those who may read orders alone', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  await makeOrder(shop.admin, [[product, 1]]);
  await sell(shop.admin, product, 1);
  for (const role of ['staff', 'viewer'] as const) {
    const { orders, sales } = await (await shop.as(role)).call.search.all({ q: '1' });
    expect([orders.length, sales.length]).toEqual([1, 1]);
  }
});
