import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openWorld();
  files = importSender(world);
});
afterAll(() => world.close());

it('changes nothing with the file that the product list exports', async () => {
  const shop = await world.tenant();
  const odd = [
    { name: '=1+1', description: 'two\nlines, "quoted" <b>bold</b>', category_name: '@Home > Deco', stock: 4 },
    { name: '007', barcode: '0012345', cost_price: 0, category_name: 'All / Things' },
    { name: "'quoted", description: ' - dash', barcode: '-5', min_stock_level: 3 },
  ];
  for (const one of odd) await makeProduct(shop.admin, one);
  const { body } = await world.rest('GET', '/api/products/export/', { as: shop.admin });
  const { preview } = await files.preview(shop.admin, 'both', String(body));
  expect(preview.outcome).toEqual({ created: 0, updated: 0, unchanged: 3, rejected: 0, field_changes: 0 });
  expect(await files.run(shop.admin, 'both', String(body))).toMatchObject({ unchanged_count: 3, error_count: 0 });
});

it('changes nothing with the complete export, whose columns are known unaided', async () => {
  const shop = await world.tenant();
  const { customFields, stock, catalog } = shop.admin.call;
  await customFields.create({ name: 'Barcode', field_type: 'text' });
  await customFields.create({ name: 'Weight', field_type: 'number' });
  await customFields.create({ name: 'Fragile', field_type: 'boolean' });
  const shelf = await stock.locations.create({ name: 'Shelf_1 =A' });
  const odd = await makeProduct(shop.admin, {
    name: '=1+1',
    description: 'two\nlines, "quoted"',
    barcode: '0012345',
    manufacturer_name: '+Plus',
    category_name: '@Home > Deco',
    cost_price: 0,
    ...{ min_stock_level: 3, max_stock_level: 60, reorder_point: 8, reorder_quantity: 24, stock: 4 },
    custom_fields: { Barcode: '-1', Weight: -1.234, Fragile: false },
  });
  await stock.move({ id: odd.id, transaction_type: 'purchase', quantity: 1_234, location_id: shelf.id });
  await catalog.products.update({ id: odd.id, further_codes: ['-OLD', '0007'], is_active: false });
  await makeProduct(shop.admin, { name: '007' });
  const { body, headers } = await world.rest('GET', '/api/products/export/?complete=true', { as: shop.admin });
  expect(headers['content-disposition']).toContain('products-complete-');
  const { preview } = await files.preview(shop.admin, 'both', String(body));
  expect(preview.outcome).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0, field_changes: 0 });
  expect(preview.mapping).toEqual([
    ...['name', 'sku', 'barcode', 'further_codes', 'category', 'manufacturer', 'description'],
    ...[
      'selling_price',
      'cost_price',
      'min_stock_level',
      'max_stock_level',
      'reorder_point',
      'reorder_quantity',
      'status',
    ],
    ...['custom_fields.Barcode', 'custom_fields.Fragile', 'custom_fields.Weight'],
    ...['stock_at.Main', 'stock_at.Shelf_1 =A'],
  ]);
  const changed = String(body).replace('"1234"', '"1235"').replace('"0.00"', '"1.50"').replace('"3","60"', '"4","0"');
  expect((await files.run(shop.admin, 'both', changed)).updated_count).toBe(1);
  expect(await catalog.products.get({ id: odd.id })).toMatchObject({
    ...{ total_stock: 1_239, cost_price: 1.5, min_stock_level: 4, max_stock_level: 0, reorder_point: 8 },
  });
});

it('changes nothing with the complete export of a hundred locations', async () => {
  const shop = await world.tenant();
  const { stock } = shop.admin.call;
  const mug = await makeProduct(shop.admin, { name: 'Mug' });
  for (let van = 1; van <= 100; van++) await stock.locations.create({ name: `Van ${van}` });
  const last = await stock.locations.create({ name: 'Van 101' });
  await stock.move({ id: mug.id, transaction_type: 'purchase', quantity: 7, location_id: last.id });
  const { body } = await world.rest('GET', '/api/products/export/?complete=true', { as: shop.admin });
  const { preview } = await files.preview(shop.admin, 'both', String(body));
  expect(preview.outcome).toEqual({ created: 0, updated: 0, unchanged: 1, rejected: 0, field_changes: 0 });
  const mapping = JSON.stringify(preview.mapping);
  expect(preview.mapping?.length).toBeGreaterThan(100);
  const changed = String(body).replace('"7"', '"8"');
  const { body: result } = await files.send(shop.admin, '', changed, { mode: 'both', mapping });
  expect(result).toMatchObject({ updated_count: 1, error_count: 0 });
  expect(await shop.admin.call.catalog.products.get({ id: mug.id })).toMatchObject({ total_stock: 8 });
});

it('changes no name that is older than the rule that it is one line', async () => {
  const shop = await world.tenant();
  const mug = await makeProduct(shop.admin, { name: 'Blue mug' });
  await tablesOf(world, shop).updateTable('products').set({ name: 'Blue  mug' }).where('id', '=', mug.id).execute();
  const { body } = await world.rest('GET', '/api/products/export/', { as: shop.admin });
  expect(String(body)).toContain('Blue  mug');
  const { preview } = await files.preview(shop.admin, 'both', String(body));
  expect(preview.outcome).toMatchObject({ updated: 0, unchanged: 1 });
});

it('has the archived products in the complete export alone, and leaves them archived', async () => {
  const shop = await world.tenant();
  const { products } = shop.admin.call.catalog;
  const old = await makeProduct(shop.admin, { name: 'Old mug', barcode: 'M-1', stock: 2 });
  await products.delete({ id: old.id });
  await makeProduct(shop.admin, { name: 'New mug', barcode: 'M-1' });
  const exported = async (query: string) =>
    String((await world.rest('GET', `/api/products/export/${query}`, { as: shop.admin })).body);
  expect(await exported('')).not.toContain('Old mug');
  expect(await exported('?complete=true&search=New')).not.toContain('Old mug');
  const text = await exported('?complete=true');
  expect(text).toContain('"Old mug"');
  expect(text).toContain('"Archived"');
  for (const mode of ['update', 'both'] as const) {
    const { preview } = await files.preview(shop.admin, mode, text);
    expect(preview.outcome).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0, field_changes: 0 });
    expect(await files.run(shop.admin, mode, text)).toMatchObject({ unchanged_count: 2, error_count: 0 });
  }
  expect(await files.run(shop.admin, 'update', text.replace('"Archived"', '"Active"'))).toMatchObject({
    unchanged_count: 1,
    errors: [{ row_number: 2, message: 'The product with this SKU is archived. Restore it to update it.' }],
  });
  expect((await products.listArchived({})).results.map(({ name }) => name)).toEqual(['Old mug']);
  const other = await world.tenant();
  await files.run(other.admin, 'create', exportedWithoutBarcodes(text));
  const found = await other.admin.call.catalog.products.list({ page: 1, ordering: 'name' });
  expect(found.results.map(({ name, is_active }) => [name, is_active])).toEqual([
    ['New mug', true],
    ['Old mug', false],
  ]);
});

/** Two products of one shop had the same barcode, one after the other. */
function exportedWithoutBarcodes(text: string): string {
  return text.replaceAll('"M-1"', '""');
}
