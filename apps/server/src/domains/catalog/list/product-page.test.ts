import { type ListProducts, productOrderings } from '@stockhand/contract/catalog/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';
import { readProductPage } from './product-page.ts';

const products = 6_000;
const insertedAtOnce = 3_000;
const now = Date.now();
const names = ['Zips', 'apples', 'Bolts'];

const rows = Array.from({ length: products }, (_, n) => ({
  sku: `SKU-${(n * 7919) % products}`,
  name: `${n % 2 ? 'thing' : 'Thing'} ${n % 1_000}`,
  // Longer than an index row, and not to be shortened by compression to fit one.
  description:
    n % 1_000 === 3 ? Array.from({ length: 900 }, (_, k) => ((n + k) * 2_654_435_761) % 9_973).join(' ') : '',
  category: names[n % 4],
  selling_price: n % 50,
  cost_price: (n * 13) % 17,
  is_active: n % 10 !== 0,
  min_stock_level: n % 7,
  custom_fields: { Shelf: `R${n % 30}`, Lot: n, Note: n % 1_000 === 5 ? 'long '.repeat(200) : '' },
  archived_at: n % 200 === 7 ? new Date(now) : null,
  created_at: new Date(now - (n % 40) * 1_000),
  updated_at: new Date(now - ((n * 31) % 900) * 1_000),
  total_stock: n % 12,
}));
type Row = (typeof rows)[number];

let world: World;
let shop: Tenant;
let location: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const db = world.services.database.withSchema(shop.schema);
  const categories = await db
    .insertInto('categories')
    .values(names.map((name) => ({ name, created_at: new Date(now) })))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(categories.map(({ id, name }) => [name, id]));
  ({ id: location } = await db.selectFrom('locations').select('id').executeTakeFirstOrThrow());
  for (let from = 0; from < products; from += insertedAtOnce) {
    const part = rows.slice(from, from + insertedAtOnce);
    const made = await db
      .insertInto('products')
      .values(
        part.map(({ category, total_stock, custom_fields, ...row }) => ({
          ...row,
          category_id: idOf.get(category ?? '') ?? null,
          custom_fields: JSON.stringify(custom_fields),
        })),
      )
      .returning('id')
      .execute();
    const levels = made.map(({ id }, n) => ({ product_id: id, total_stock: part[n]?.total_stock ?? 0 }));
    await db.insertInto('stock_levels').values(levels).execute();
    const items = levels.map(({ product_id, total_stock: quantity }) => ({
      product_id,
      location_id: location,
      quantity,
    }));
    await db
      .insertInto('inventory_items')
      .values(items.filter((_, n) => n % 5 > 0))
      .execute();
  }
});
afterAll(() => world.close());

const filters: Record<string, () => ListProducts> = {
  'columns of most hold': () => ({ is_active: true }),
  'few match': () => ({ stock_status: 'out' }),
  'few match at a location': () => ({ stock_status: 'out', location }),
  'few match, last in an order': () => ({ search: 'thing 99' }),
  'clusters in an order': () => ({ stock_status: 'low' }),
  'some match': () => ({ custom_field_name: 'Lot', custom_field_min: 3_500 }),
  'many match': () => ({ stock_status: 'in' }),
  'many match by two tables': () => ({ is_active: true, low_stock: false, location }),
  'texts of many hold': () => ({ search: 'thing' }),
  'fields of many hold': () => ({ custom_field_name: 'Lot', custom_field_min: 500 }),
  'texts and stock of many hold': () => ({ search: 'thing', stock_status: 'in' }),
};

it.each(Object.entries(filters))(
  'cuts pages of what %s from one order that neither skips nor repeats',
  async (_, filterOf) => {
    const filter = filterOf();
    for (const key of productOrderings) {
      const upwards = (await readProductPage(shop.db, { ...filter, ordering: key })).rows.map((row) => row.id);
      expect(new Set(upwards).size).toBe(upwards.length);
      const pages = Math.ceil(upwards.length / 100);
      for (const [ordering, ids] of [[key, upwards] as const, [`-${key}`, upwards.toReversed()] as const]) {
        for (const page of new Set([1, 22, Math.ceil(pages / 2), pages].filter((one) => one <= pages))) {
          const range = { limit: 100, offset: (page - 1) * 100 };
          const expected = { count: ids.length, ids: ids.slice(range.offset, page * 100) };
          const found = await readProductPage(shop.db, { ...filter, ordering, page, page_size: 100 });
          const got = { count: found.count, ids: found.rows.map((row) => row.id) };
          expect(got, `${ordering}, page ${page}`).toEqual(expected);
        }
      }
    }
  },
  60_000,
);

it.each([undefined, true, false])(
  'cuts the same pages where the count is known, active: %s',
  async (is_active) => {
    for (const key of productOrderings) {
      const upwards = (await readProductPage(shop.db, { is_active, ordering: key })).rows.map((row) => row.id);
      const total = upwards.length;
      for (const [ordering, ids] of [[key, upwards] as const, [`-${key}`, upwards.toReversed()] as const]) {
        // Ends of the halves, a last page that is full and one that is not, and beyond.
        for (const page_size of [100, Math.ceil(total / 2), 7]) {
          const [full, last] = [Math.floor(total / page_size), Math.ceil(total / page_size)];
          for (const page of new Set([1, 2, 30, 31, full, last, 9_000])) {
            const { rows, count } = await readProductPage(shop.db, { is_active, ordering, page, page_size }, total);
            const got = { count, ids: rows.map((row) => row.id) };
            const expected = { count: total, ids: ids.slice((page - 1) * page_size, page * page_size) };
            expect(got, `${ordering}, page ${page} of ${page_size}`).toEqual(expected);
          }
        }
      }
    }
  },
  60_000,
);

it('counts texts of every length, and pages past the end', async () => {
  const counted = async (input: ListProducts) =>
    (await readProductPage(shop.db, { page: 1, page_size: 1, ...input })).count;
  const having = (matches: (row: Row) => boolean) => rows.filter((row) => !row.archived_at && matches(row)).length;
  expect(await counted({ search: 'thing' })).toBe(having(() => true));
  const written = ({ name, sku, description }: Row) => `${name} ${sku}  ${description}`.toLowerCase();
  expect(await counted({ search: 'g 3' })).toBe(having((row) => written(row).includes('g 3')));
  expect(await counted({ search: 'nothing like it' })).toBe(0);
  expect(await counted({ custom_field: 'r7' })).toBe(having((row) => row.custom_fields.Shelf === 'R7'));
  expect(await counted({ custom_field_name: 'Lot', custom_field_min: 5, custom_field_max: 1_005 })).toBe(
    having(({ custom_fields: { Lot } }) => Lot >= 5 && Lot <= 1_005),
  );
  expect(await counted({ custom_field_name: 'Note', custom_field_contains: 'LONG' })).toBe(6);
  expect(await counted({ stock_status: 'in' })).toBe(having((row) => row.total_stock > 0));
  expect(await counted({ search: 'thing 7', custom_field: 'r7' })).toBe(
    await counted({ search: 'thing 7', custom_field_name: 'Shelf', custom_field_is: 'R7' }),
  );
  for (const filter of [{ stock_status: 'out' as const }, { stock_status: 'in' as const }, {}])
    for (const ordering of ['name', 'total_stock', 'category_name'] as const)
      expect(await readProductPage(shop.db, { ...filter, ordering, page: 400, page_size: 100 })).toEqual({
        rows: [],
        count: await counted(filter),
      });
});
