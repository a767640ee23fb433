import { readFile } from 'node:fs/promises';
import type { ImportResult } from '@stockhand/contract/imports/schema';
import { rivalSamples } from '@stockhand/importer/samples/rival-samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageKey } from '../../platform/http/usage-limits.ts';
import { importSender } from '../../testing/send-import.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const rivals = new URL('../../../../../packages/importer/samples/rivals/', import.meta.url);

interface Outcome {
  total_processed: number;
  success_count: number;
  error_count: number;
  left_out_count: number;
  left_out: { row_number: number; reason: string }[];
}

async function importFile(shop: Tenant, name: string, content: Blob): Promise<Outcome> {
  const form = new FormData();
  form.set('file', content, name);
  const { status, body } = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: form });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Outcome;
}

const productsOf = async (shop: Tenant, search: string) =>
  (await shop.admin.call.catalog.products.list({ page: 1, search, ordering: 'name' })).results;

it('created, rejected and left out are all rows of each file, also of one that is imported again', async () => {
  for (const [name, { rows }] of Object.entries(rivalSamples)) {
    const shop = await world.tenant();
    const content = new Blob([await readFile(new URL(name, rivals))]);
    const first = await importFile(shop, name, content);
    expect([name, first.error_count]).toEqual([name, 0]);
    expect([name, first.success_count + first.left_out_count]).toEqual([name, rows]);
    expect(first.left_out).toHaveLength(first.left_out_count);
    const again = await importFile(shop, name, content);
    expect([name, again.success_count + again.error_count + again.left_out_count]).toEqual([name, rows]);
    expect([name, again.success_count]).toEqual([name, 0]);
  }
}, 120_000);

it('changes nothing with a file that is imported again as what creates and updates', async () => {
  const { run, preview } = importSender(world);
  for (const [name, { rows }] of Object.entries(rivalSamples)) {
    const shop = await world.tenant();
    const content = new Blob([await readFile(new URL(name, rivals))]);
    const all = (one: ImportResult) =>
      one.created_count + one.updated_count + one.unchanged_count + one.error_count + one.left_out_count;
    const none = await run(shop.admin, 'update', content, name);
    expect([name, none.success_count, all(none)]).toEqual([name, 0, rows]);
    const first = await run(shop.admin, 'both', content, name);
    expect([name, first.created_count, all(first)]).toEqual([name, rows - first.left_out_count, rows]);
    const again = await run(shop.admin, 'both', content, name);
    expect([name, again.unchanged_count, all(again)]).toEqual([name, first.created_count, rows]);
    const updating = await run(shop.admin, 'update', content, name);
    expect([name, updating.unchanged_count, all(updating)]).toEqual([name, first.created_count, rows]);
    const { outcome } = (await preview(shop.admin, 'both', content, name)).preview;
    expect([name, outcome.unchanged, outcome.field_changes]).toEqual([name, first.created_count, 0]);
    const creating = await run(shop.admin, 'create', content, name);
    expect([name, creating.success_count, all(creating)]).toEqual([name, 0, rows]);
    await world.services.limits.clear(usageKey('importOrPreview', shop.admin.caller.user.id));
  }
}, 240_000);

it('books each location what the file says of it, and keeps options as custom fields', async () => {
  const shop = await world.tenant();
  await shop.admin.call.customFields.create({
    name: 'color',
    field_type: 'select',
    options: { values: ['blue', 'White'] },
  });
  const content = new Blob([await readFile(new URL('square-items.csv', rivals))]);
  const { error_count, success_count } = await importFile(shop, 'square-items.csv', content);
  // The tenant's own field has no Natural and no Black.
  expect([success_count, error_count]).toEqual([8, 2]);
  const [blue] = await productsOf(shop, 'Mug – Blue');
  expect(blue).toMatchObject({
    total_stock: 9,
    custom_fields: { color: 'blue' },
    inventory_items: [
      { location_name: 'Main Street', quantity: 7 },
      { location_name: 'Market Hall', quantity: 2 },
    ],
  });
});

it('gives a rejected variant back with what its group says, so that it can be imported alone', async () => {
  const shop = await world.tenant();
  const lines = [
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
    'mug,Mug,Clay,Color,Blue,M-1,3,1',
    'mug,,,,Red,M-2,cheap,2',
  ];
  const { error_count } = await importFile(shop, 'shop.csv', new Blob([lines.join('\n')]));
  expect(error_count).toBe(1);
  const [newest] = (await shop.admin.call.imports.list({ page: 1 })).results;
  const rejected = await world.rest('GET', `/api/products/import/${newest?.id}/rejected/`, { as: shop.admin });
  expect(String(rejected.body)).toContain('"mug","Mug","Clay","Color","Red","M-2","cheap","2"');
  const corrected = String(rejected.body).replace('"cheap"', '"4"');
  expect(await importFile(shop, 'again.csv', new Blob([corrected]))).toMatchObject({
    success_count: 1,
    error_count: 0,
  });
  expect((await productsOf(shop, 'Mug')).map(({ name, custom_fields }) => [name, custom_fields])).toEqual([
    ['Mug – Blue', { Color: 'Blue' }],
    ['Mug – Red', { Color: 'Red' }],
  ]);
});

it('gives the further locations of a rejected product back with it', async () => {
  const shop = await world.tenant();
  const lines = ['SKU,Name,Price,Location,Stock', 'A,Mug,cheap,North,1', 'A,Mug,cheap,South,2', 'B,Cap,1,North,3'];
  const first = await importFile(shop, 'places.csv', new Blob([lines.join('\n')]));
  expect(first).toMatchObject({ success_count: 1, error_count: 1, left_out: [{ row_number: 3, reason: 'location' }] });
  const [newest] = (await shop.admin.call.imports.list({ page: 1 })).results;
  const rejected = await world.rest('GET', `/api/products/import/${newest?.id}/rejected/`, { as: shop.admin });
  await importFile(shop, 'again.csv', new Blob([String(rejected.body).replaceAll('"cheap"', '"4"')]));
  const [mug] = await productsOf(shop, 'Mug');
  expect(mug?.inventory_items.map(({ location_name, quantity }) => [location_name, quantity])).toEqual([
    ['North', 1],
    ['South', 2],
  ]);
});

it('books nothing of a product of which one location is inactive', async () => {
  const shop = await world.tenant();
  const { create, update } = shop.admin.call.stock.locations;
  const closed = await create({ name: 'Closed' });
  await update({ id: closed.id, is_active: false });
  const lines = ['Name,Stock at Open,Stock at Closed', 'Mug,1,2', 'Cap,1,0'];
  expect(await importFile(shop, 'places.csv', new Blob([lines.join('\n')]))).toMatchObject({
    success_count: 1,
    error_count: 1,
    errors: [{ row_number: 2, field: 'location' }],
  });
});

it('imports the sheet of a workbook that is asked for, and the first without a word', async () => {
  const shop = await world.tenant();
  const bytes = await readFile(new URL('excel-workbook.xlsx', rivals));
  const preview = async (sheet?: string) => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'book.xlsx');
    if (sheet !== undefined) form.set('sheet', sheet);
    return world.rest('POST', '/api/products/import/preview/', { as: shop.admin, body: form });
  };
  const sheets = ['Deck gear', 'Clothing & shoes'];
  expect((await preview()).body).toMatchObject({ file_type: 'excel', preview: { sheet: 'Deck gear', sheets } });
  expect((await preview('Clothing & shoes')).body).toMatchObject({
    preview: { sheet: 'Clothing & shoes', estimated_products: 2 },
  });
  expect(await preview('Notes')).toMatchObject({
    status: 400,
    body: { file: ['This workbook has no sheet called "Notes".'] },
  });
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'book.xlsx');
  form.set('sheet', 'Clothing & shoes');
  const done = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: form });
  expect(done.body).toMatchObject({ success_count: 2, error_count: 0, left_out_count: 0 });
});
