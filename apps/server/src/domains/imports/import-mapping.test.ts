import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  await shop.admin.call.customFields.create({ name: 'VAT rate', field_type: 'number' });
});
afterAll(() => world.close());

async function send(where: string, text: string, mapping?: unknown) {
  const form = new FormData();
  form.set('file', new Blob([text]), 'list.csv');
  if (mapping !== undefined) form.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  return world.rest('POST', `/api/products/import/${where}`, { as: shop.admin, body: form });
}

const text = 'Foo;Bar;Baz;Price\nGreen tea;3,50;19 %;old\nMilk;x;7;old\nRice;2,00;much;old\nSalt;0,80;;old\n';
const mapping = ['name', 'selling_price', 'custom_fields.VAT rate', null];

it('previews and imports by the mapping sent along, custom fields included', async () => {
  const guessed = await send('preview/', text);
  expect(guessed.body).toMatchObject({
    preview: { mapping: ['name', null, null, 'selling_price'], custom_fields: ['VAT rate'], estimated_products: 0 },
  });
  const corrected = await send('preview/', text, mapping);
  expect(corrected.body).toMatchObject({
    preview: {
      mapping,
      mapping_problem: null,
      estimated_products: 2,
      sample_records: expect.arrayContaining([
        expect.objectContaining({ normalized_data: expect.objectContaining({ custom_fields: { 'VAT rate': 19 } }) }),
      ]),
    },
  });
  const imported = await send('', text, mapping);
  expect(imported.body).toMatchObject({
    success_count: 2,
    error_count: 2,
    errors_total: 2,
    errors: [
      { row_number: 3, field: 'selling_price' },
      { row_number: 4, field: 'custom_fields.VAT rate', message: 'Use a number' },
    ],
  });
  const [tea] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Green tea' })).results;
  expect(tea).toMatchObject({ selling_price: 3.5, custom_fields: { 'VAT rate': 19 } });
});

it('offers rejected rows under headers that are mapped the same way again', async () => {
  const latest = await shop.admin.call.imports.latest();
  const rejected = await world.rest('GET', `/api/products/import/${latest?.id}/rejected/`, { as: shop.admin });
  const lines = String(rejected.body).split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Product Name","Selling Price","VAT rate","Not imported: Price","Problem"');
  const corrected = String(rejected.body).replace('"x"', '"1,20"').replace('"much"', '"7"');
  const again = await send('', corrected);
  expect(again.body).toMatchObject({ success_count: 2, error_count: 0 });
  const [milk] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Milk' })).results;
  expect(milk).toMatchObject({ selling_price: 1.2, custom_fields: { 'VAT rate': 7 } });
});

it('tells barcodes that products have already, of this tenant only', async () => {
  const other = await world.tenant();
  await makeProduct(other.admin, { barcode: 'THEIRS' });
  await makeProduct(shop.admin, { barcode: 'OURS' });
  const { body } = await send('preview/', 'Name,Barcode,Price\nCup,OURS,1\nJug,THEIRS,1\n');
  expect(body).toMatchObject({
    preview: {
      estimated_products: 1,
      validation_issues: [{ message: 'A product with this barcode already exists', row_numbers: [2] }],
    },
  });
});

it.each([
  [
    'not JSON',
    '[name',
    { mapping: ['Map each column to a product field, to a custom field (custom_fields.NAME) or to null'] },
  ],
  [
    'no list',
    '{"Foo":"name"}',
    { mapping: ['Map each column to a product field, to a custom field (custom_fields.NAME) or to null'] },
  ],
  [
    'an unknown field',
    '["name","colour",null,null]',
    { 'mapping.1': ['Map each column to a product field, to a custom field (custom_fields.NAME) or to null'] },
  ],
  ['a field twice', '["name","name",null,null]', { mapping: ['Two columns cannot feed the same field'] }],
  ['too few columns', '["name"]', { mapping: ['The mapping has 1 entries, and the file has 4 columns'] }],
  [
    'a custom field that is not there',
    '["name","custom_fields.Gone",null,null]',
    { 'mapping.1': ['This custom field does not exist'] },
  ],
  [
    'a name that objects mind',
    '["name","custom_fields.__proto__",null,null]',
    { 'mapping.1': ['This custom field does not exist'] },
  ],
])('refuses a mapping that is %s', async (_, given, body) => {
  for (const where of ['preview/', '', 'start/'])
    expect(await send(where, text, given)).toMatchObject({ status: 400, body });
});

it('rejects rows without a value that the tenant requires', async () => {
  const strict = await world.tenant();
  await strict.admin.call.customFields.create({ name: 'Shelf', field_type: 'text', is_required: true });
  const form = new FormData();
  form.set('file', new Blob(['Name,Shelf\nCup,A1\nJug,\n']), 'list.csv');
  const { body } = await world.rest('POST', '/api/products/import/', { as: strict.admin, body: form });
  expect(body).toMatchObject({
    success_count: 1,
    errors: [{ row_number: 3, field: 'custom_fields.Shelf', message: 'Shelf is required' }],
  });
});
