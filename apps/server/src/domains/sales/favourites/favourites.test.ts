import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const namesOf = async (person: Person) => (await person.call.sales.favourites.list({})).map((product) => product.name);

it('keeps each person’s own, by name, without what cannot be sold', async () => {
  const [tea, cup, pot] = await Promise.all(
    ['Tea', 'Cup', 'Pot'].map((name) => makeProduct(shop.admin, { name, stock: 5 })),
  );
  const staff = await shop.as('staff');
  const { favourites } = staff.call.sales;
  for (const product of [tea, cup, pot])
    expect(await favourites.change({ id: product?.id ?? 0, is_favourite: true })).toEqual({
      id: product?.id,
      is_favourite: true,
    });
  await favourites.change({ id: tea?.id ?? 0, is_favourite: true });
  expect(await favourites.list({})).toMatchObject([
    { name: 'Cup', available: 5, images: [] },
    { name: 'Pot' },
    { name: 'Tea' },
  ]);
  expect(await namesOf(shop.admin)).toEqual([]);
  for (let times = 0; times < 2; times++) await favourites.change({ id: tea?.id ?? 0, is_favourite: false });
  await shop.admin.call.catalog.products.update({ id: pot?.id ?? 0, is_active: false });
  expect(await namesOf(staff)).toEqual(['Cup']);
  await shop.admin.call.catalog.products.delete({ id: cup?.id ?? 0 });
  expect(await namesOf(staff)).toEqual([]);
});

it('is for whoever sells, and knows no product of another tenant', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const change = { id: product.id, is_favourite: true };
  expect((await refusalOf((await shop.as('viewer')).call.sales.favourites.change(change))).status).toBe(403);
  expect((await refusalOf((await world.tenant()).admin.call.sales.favourites.change(change))).status).toBe(404);
  expect((await refusalOf(shop.admin.call.sales.favourites.change({ ...change, id: 999_999 }))).status).toBe(404);
});

it('keeps a hundred', async () => {
  const { admin } = await world.tenant();
  const products = [];
  for (let count = 0; count < 101; count++) products.push(await makeProduct(admin));
  for (const { id } of products.slice(0, 100)) await admin.call.sales.favourites.change({ id, is_favourite: true });
  const last = { id: products[100]?.id ?? 0, is_favourite: true };
  expect(await refusalOf(admin.call.sales.favourites.change(last))).toEqual({
    status: 400,
    body: { detail: 'Keep at most 100 favourites.' },
  });
  await admin.call.sales.favourites.change({ id: products[0]?.id ?? 0, is_favourite: true });
  await admin.call.sales.favourites.change({ id: products[0]?.id ?? 0, is_favourite: false });
  await admin.call.sales.favourites.change(last);
  expect(await admin.call.sales.favourites.list({})).toHaveLength(100);
});

it('counts what is shown alone, and lets go of what was archived', async () => {
  const shopOfOne = await world.tenant();
  const { admin } = shopOfOne;
  const products = [];
  for (let count = 0; count < 102; count++) products.push(await makeProduct(admin, { stock: 1 }));
  const ids = products.map((product) => product.id);
  const [archived = 0, inactive = 0, ...rest] = ids;
  const { favourites } = admin.call.sales;
  for (const id of ids.slice(0, 100)) await favourites.change({ id, is_favourite: true });
  await admin.call.catalog.products.delete({ id: archived });
  await admin.call.catalog.products.update({ id: inactive, is_active: false });
  for (const id of rest.slice(98)) await favourites.change({ id, is_favourite: true });
  expect(await favourites.list({})).toHaveLength(100);
  expect((await refusalOf(favourites.change({ id: archived, is_favourite: true }))).status).toBe(404);
  expect(await favourites.change({ id: archived, is_favourite: false })).toEqual({ id: archived, is_favourite: false });
  const kept = await shopOfOne.db.selectFrom('favourite_products').select('product_id').execute();
  expect(kept.map(({ product_id }) => product_id)).not.toContain(archived);
  expect((await refusalOf(favourites.change({ id: archived, is_favourite: false }))).status).toBe(404);
});
