import { productOrderings } from '@stockhand/contract/products/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, openWorld, type World } from '../../testing/world.ts';
import { readPage } from './product-page.ts';

const products = 5_000;

let world: World;
let shop: Company;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.company();
  const now = Date.now();
  const db = world.services.database.withSchema(shop.schema);
  const names = ['Zips', 'apples', 'Bolts'];
  const categories = await db
    .insertInto('categories')
    .values(names.map((name) => ({ name, created_at: new Date(now) })))
    .returning('id')
    .execute();
  const rows = Array.from({ length: products }, (_, n) => ({
    sku: `SKU-${(n * 7919) % products}`,
    name: `${n % 2 ? 'thing' : 'Thing'} ${n % 1_000}`,
    // Longer than an index row, and not to be shortened by compression to fit one.
    description:
      n % 1_000 === 3 ? Array.from({ length: 900 }, (_, k) => ((n + k) * 2_654_435_761) % 9_973).join(' ') : '',
    category_id: categories[n % 4]?.id ?? null,
    selling_price: n % 50,
    cost_price: (n * 13) % 17,
    is_active: n % 10 !== 0,
    custom_fields: JSON.stringify({ Shelf: `R${n % 30}` }),
    created_at: new Date(now - (n % 40) * 1_000),
    updated_at: new Date(now - ((n * 31) % 900) * 1_000),
  }));
  const made = await db.insertInto('products').values(rows).returning('id').execute();
  await db
    .insertInto('stock_levels')
    .values(made.map(({ id }, n) => ({ product_id: id, total_stock: n % 12 })))
    .execute();
});
afterAll(() => world.close());

it('cuts pages from one order that neither skips nor repeats, from either end', async () => {
  for (const ordering of productOrderings.flatMap((key) => [key, `-${key}`] as const)) {
    const filter = { is_active: true, ordering };
    const all = (await readPage(shop.db, filter)).rows.map((row) => row.id);
    expect(new Set(all).size).toBe(4_500);
    for (const page of [22, 30, 45]) {
      const { rows, count } = await readPage(shop.db, { ...filter, page, page_size: 100 });
      expect(count).toBe(4_500);
      expect(
        rows.map((row) => row.id),
        `${ordering}, page ${page}`,
      ).toEqual(all.slice((page - 1) * 100, page * 100));
    }
    const part = await readPage(shop.db, { ...filter, page: 5, page_size: 1_000 });
    expect(part.rows.map((row) => row.id)).toEqual(all.slice(4_000));
  }
}, 60_000);

it('counts texts of every length, and pages past the end', async () => {
  const counted = async (input: Parameters<typeof readPage>[1]) =>
    (await readPage(shop.db, { page: 1, page_size: 1, ...input })).count;
  expect(await counted({ search: 'thing' })).toBe(products);
  expect(await counted({ search: 'g 3' })).toBe(products * 0.111);
  expect(await counted({ search: 'nothing like it' })).toBe(0);
  expect(await counted({ custom_field: 'r7' })).toBe(167);
  expect(await counted({ search: 'thing 7', custom_field: 'r7' })).toBe(
    await counted({ search: 'thing 7', custom_field_name: 'Shelf', custom_field_is: 'R7' }),
  );
  expect(await readPage(shop.db, { stock_status: 'out', page: 400, page_size: 100 })).toEqual({ rows: [], count: 417 });
});
