import { type ListProducts, productOrderings } from '@stockhand/contract/products/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, openWorld, type World } from '../../testing/world.ts';
import { readPage } from './product-page.ts';

/** More than a set holds, so that every way to a page is gone. */
const products = 12_000;
const insertedAtOnce = 4_000;

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
    custom_fields: JSON.stringify({ Shelf: `R${n % 30}`, Lot: n, Note: n % 1_000 === 5 ? 'long '.repeat(200) : '' }),
    created_at: new Date(now - (n % 40) * 1_000),
    updated_at: new Date(now - ((n * 31) % 900) * 1_000),
  }));
  for (let from = 0; from < products; from += insertedAtOnce) {
    const part = rows.slice(from, from + insertedAtOnce);
    const made = await db.insertInto('products').values(part).returning('id').execute();
    const levels = made.map(({ id }, n) => ({ product_id: id, total_stock: n % 12 }));
    await db.insertInto('stock_levels').values(levels).execute();
  }
});
afterAll(() => world.close());

const filters: Record<string, ListProducts> = {
  'every walk holds': { is_active: true },
  'few match': { stock_status: 'out' },
  'a set holds': { custom_field_name: 'Lot', custom_field_min: 7_000 },
  'many match': { stock_status: 'in' },
  'texts of many hold': { search: 'thing' },
  'fields of many hold': { custom_field_name: 'Lot', custom_field_min: 1_000 },
};
it.each(Object.entries(filters))(
  'cuts pages of what %s from one order that neither skips nor repeats',
  async (_, filter) => {
    for (const key of productOrderings) {
      const upwards = (await readPage(shop.db, { ...filter, ordering: key })).rows.map((row) => row.id);
      expect(new Set(upwards).size).toBe(upwards.length);
      const pages = Math.ceil(upwards.length / 100);
      for (const [ordering, ids] of [[key, upwards] as const, [`-${key}`, upwards.toReversed()] as const]) {
        for (const page of new Set([1, 22, Math.ceil(pages / 2), pages].filter((one) => one <= pages))) {
          const { rows, count } = await readPage(shop.db, { ...filter, ordering, page, page_size: 100 });
          const got = { count, ids: rows.map((row) => row.id) };
          const expected = { count: ids.length, ids: ids.slice((page - 1) * 100, page * 100) };
          expect(got, `${ordering}, page ${page}`).toEqual(expected);
        }
      }
    }
  },
  60_000,
);

it('counts texts of every length, and pages past the end', async () => {
  const counted = async (input: Parameters<typeof readPage>[1]) =>
    (await readPage(shop.db, { page: 1, page_size: 1, ...input })).count;
  expect(await counted({ search: 'thing' })).toBe(products);
  expect(await counted({ search: 'g 3' })).toBe(products * 0.111);
  expect(await counted({ search: 'nothing like it' })).toBe(0);
  expect(await counted({ custom_field: 'r7' })).toBe(400);
  expect(await counted({ custom_field_name: 'Lot', custom_field_min: 5, custom_field_max: 1_005 })).toBe(1_001);
  expect(await counted({ custom_field_name: 'Note', custom_field_contains: 'LONG' })).toBe(12);
  expect(await counted({ search: 'thing 7', custom_field: 'r7' })).toBe(
    await counted({ search: 'thing 7', custom_field_name: 'Shelf', custom_field_is: 'R7' }),
  );
  expect(await readPage(shop.db, { stock_status: 'out', page: 400, page_size: 100 })).toEqual({
    rows: [],
    count: 1_002,
  });
});
