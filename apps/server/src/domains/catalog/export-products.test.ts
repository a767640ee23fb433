import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

// More than two batches, so that there is time between the first and the last row.
const products = 2_500;

let world: World;
let shop: Tenant;
let ids: number[];
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const now = new Date();
  const rows = Array.from({ length: products }, (_, index) => ({
    sku: `SKU-${index}`,
    name: `Product "${index}", long`,
    selling_price: 100,
    cost_price: 1,
    created_at: now,
    updated_at: now,
  }));
  const db = world.services.database.withSchema(shop.schema);
  const made = await db.insertInto('products').values(rows).returning('id').execute();
  ids = made.map((row) => row.id);
  await db
    .insertInto('stock_levels')
    .values(ids.map((product_id) => ({ product_id })))
    .execute();
});
afterAll(() => world.close());

const exported = async (query = '') => {
  const answer = await world.rest('GET', `/api/products/export/${query}`, { as: shop.admin });
  expect(answer.status).toBe(200);
  return Papa.parse<Record<string, string>>(String(answer.body).slice(1), { header: true, skipEmptyLines: true }).data;
};

it('tells every product once, in order, as all of them were at one moment', async () => {
  let isDone = false;
  const first = ids[0] ?? 0;
  const last = ids.at(-1) ?? 0;
  const prices = async () => {
    for (let price = 99; !isDone; price--) {
      await world.services.database
        .withSchema(shop.schema)
        .transaction()
        .execute(async (writer) => {
          const set = (id: number, selling_price: number) =>
            writer.updateTable('products').set({ selling_price }).where('id', '=', id).execute();
          await set(first, price);
          await set(last, 200 - price);
        });
    }
  };
  const writing = prices();
  const files = [await exported(), await exported(), await exported()];
  isDone = true;
  await writing;
  for (const rows of files) {
    expect(rows.map((row) => row.SKU)).toEqual(Array.from({ length: products }, (_, index) => `SKU-${index}`));
    expect(Number(rows[0]?.['Selling Price']) + Number(rows.at(-1)?.['Selling Price'])).toBe(200);
  }
  expect(files.some((rows) => rows[0]?.['Selling Price'] !== '100.00')).toBe(true);
});

it('leaves no file and no connection behind, also where it finds nothing', async () => {
  expect(await exported('?search=nothing%20like%20it')).toEqual([]);
  const incoming = path.join(world.services.env.dataDir, 'files', 'incoming');
  await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]));
});

it('refuses ids that are not the tenant’s, instead of leaving them out', async () => {
  const body = { ids: [ids[0], 999_999_999] };
  expect(await world.rest('POST', '/api/products/export/', { as: shop.admin, body })).toMatchObject({
    status: 400,
    body: { ids: ['Some of these products do not exist any more'] },
  });
  const other = await world.tenant();
  const theirs = await world.rest('POST', '/api/products/export/', { as: other.admin, body: { ids: ids.slice(0, 1) } });
  expect(theirs.status).toBe(400);
});
