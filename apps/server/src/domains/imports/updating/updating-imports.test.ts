import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openCrowdedWorld();
  files = importSender(world);
});
afterAll(() => world.close());

const lines = (...rows: string[]) => rows.join('\n');
const get = (shop: Tenant, id: number) => shop.admin.call.catalog.products.get({ id });

it('finds a product by SKU, barcode or further code, and says of each row what the preview said', async () => {
  const shop = await world.tenant();
  const call = shop.admin.call.catalog.products;
  const bySku = await makeProduct(shop.admin, { name: 'By SKU' });
  const byBarcode = await makeProduct(shop.admin, { name: 'By barcode', barcode: 'AB-1' });
  const byCode = await makeProduct(shop.admin, { name: 'By code' });
  await call.update({ id: byCode.id, further_codes: ['OLD-9'] });
  await makeProduct(shop.admin, { name: 'Other', barcode: 'OT-1' });
  await call.update({ id: bySku.id, further_codes: ['OWN'] });
  const text = lines(
    'SKU,Barcode,Further codes,Price',
    `${bySku.sku.toLowerCase()},,OWN,11`,
    ',ab-1,,20',
    ',,old-9,30',
    `,AB-1,,40`,
    `${bySku.sku},OT-1,,50`,
    'NONE,,,70',
    ',OT-1,,free',
  );
  const { preview, changes } = await files.preview(shop.admin, 'update', text);
  expect(preview.outcome).toEqual({ created: 0, updated: 3, unchanged: 0, rejected: 4, field_changes: 3 });
  expect(changes.map(({ row_number, product, field, after }) => [row_number, product, field, after])).toEqual([
    [2, bySku.id, 'selling_price', 11],
    [3, byBarcode.id, 'selling_price', 20],
    [4, byCode.id, 'selling_price', 30],
  ]);
  const result = await files.run(shop.admin, 'update', text);
  expect(result).toMatchObject({
    total_processed: 7,
    success_count: 3,
    created_count: 0,
    updated_count: 3,
    error_count: 4,
  });
  const foreseen = preview.validation_issues.flatMap(({ message, row_numbers }) =>
    row_numbers.map((row) => [row, message]),
  );
  const said = result.errors.map(({ row_number, message }) => [row_number, message]);
  expect(said.sort()).toEqual(foreseen.sort());
  expect(said).toEqual([
    [5, 'Row 3 is about the same product.'],
    [6, 'The codes of this row belong to different products.'],
    [7, 'No product has this SKU or barcode.'],
    [8, '“free” is not a number'],
  ]);
  for (const [{ id }, price] of [
    [bySku, 11],
    [byBarcode, 20],
    [byCode, 30],
  ] as const)
    expect((await get(shop, id)).selling_price).toBe(price);
});

it('refuses a row by a code that two products of one file have', async () => {
  const shop = await world.tenant();
  await files.run(shop.admin, 'create', lines('Name,Barcode', 'First,', 'Second,SKU-000001'));
  expect(await files.run(shop.admin, 'update', lines('SKU,Price', 'SKU-000001,5'))).toMatchObject({
    updated_count: 0,
    errors: [{ row_number: 2, message: 'The codes of this row belong to different products.' }],
  });
});

it('counts a quantity without a location where the product lies, whatever lay elsewhere once', async () => {
  const shop = await world.tenant();
  const { stock } = shop.admin.call;
  const product = await makeProduct(shop.admin, { stock: 5 });
  const { id: shelf } = await stock.locations.create({ name: 'Shelf' });
  const transfer = { transaction_type: 'transfer' as const, destination_location_id: shelf };
  await stock.move({ id: product.id, quantity: 5, ...transfer });
  const text = lines('SKU,Quantity', `${product.sku},7`);
  expect(await files.run(shop.admin, 'update', text)).toMatchObject({ updated_count: 1, error_count: 0 });
  const { items } = await stock.get({ id: product.id });
  expect(items.map(({ location_name, quantity }) => [location_name, quantity])).toStrictEqual([
    ['Main', 0],
    ['Shelf', 7],
  ]);
});

it('changes what the file says and nothing else: empty cells and columns without a use leave a product as it is', async () => {
  const shop = await world.tenant();
  await shop.admin.call.customFields.create({ name: 'Shelf life', field_type: 'number', is_required: true });
  const product = await makeProduct(shop.admin, {
    name: 'Tea',
    barcode: 'T-1',
    category_name: 'Drinks',
    manufacturer_name: 'Acme',
    description: 'Green',
    selling_price: 3,
    cost_price: 2,
    min_stock_level: 4,
    stock: 7,
    custom_fields: { 'Shelf life': 12, Colour: 'green' },
  });
  const before = await get(shop, product.id);
  const header =
    'Barcode,Name,Category,Brand,Description,Price,Cost,Min stock,Status,Quantity,Shelf life,Further codes';
  const empty = await files.run(shop.admin, 'both', lines(header, 'T-1,,,,,,,,,,,'));
  expect(empty).toMatchObject({ created_count: 0, updated_count: 0, unchanged_count: 1, success_rate: 100 });
  expect(await get(shop, product.id)).toEqual(before);
  const same = 'T-1,Tea,drinks,ACME,Green,3.00,2,4,Active,7,12,';
  expect(await files.run(shop.admin, 'both', lines(header, same))).toMatchObject({ unchanged_count: 1 });
  expect(await get(shop, product.id)).toEqual(before);
  const changed = 'T-1,Black tea,Hot drinks,Bravo,Black,3.50,2.5,5,Inactive,9,24,OLD-1;OLD-2';
  expect(await files.run(shop.admin, 'both', lines(header, changed))).toMatchObject({ updated_count: 1 });
  expect(await get(shop, product.id)).toMatchObject({
    sku: before.sku,
    name: 'Black tea',
    barcode: 'T-1',
    category_name: 'Hot drinks',
    manufacturer_name: 'Bravo',
    description: 'Black',
    selling_price: 3.5,
    cost_price: 2.5,
    min_stock_level: 5,
    is_active: false,
    total_stock: 9,
    custom_fields: { 'Shelf life': 24, Colour: 'green' },
    further_codes: ['OLD-1', 'OLD-2'],
  });
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'product')
    .where('subject_id', '=', product.id)
    .where('action', '<>', 'product.create')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'product.update', changes: { selling_price: [3, 3.5], further_codes: [[], ['OLD-1', 'OLD-2']] } },
    { action: 'stock.count', changes: { quantity: [7, 9], location: 'Main' } },
  ]);
  const costs = await shop.db
    .selectFrom('product_costs')
    .select('cost_price')
    .where('product_id', '=', product.id)
    .execute();
  expect(costs.map(({ cost_price }) => cost_price)).toEqual([2, 2.5]);
});

it('counts stock at the location that is named, and a plain quantity where the product lies', async () => {
  const shop = await world.tenant();
  const { locations } = shop.admin.call.stock;
  const back = await locations.create({ name: 'Back room' });
  const closed = await locations.create({ name: 'Closed' });
  const spread = await makeProduct(shop.admin, { name: 'Spread', barcode: 'S-1', stock: 5 });
  await shop.admin.call.stock.move({
    id: spread.id,
    transaction_type: 'transfer',
    quantity: 2,
    destination_location_id: back.id,
  });
  const whole = await makeProduct(shop.admin, { name: 'Whole', barcode: 'W-1', stock: 4 });
  const none = await makeProduct(shop.admin, { name: 'None', barcode: 'N-1' });
  await locations.update({ id: closed.id, is_active: false });
  const at = async ({ id }: { id: number }) =>
    (await get(shop, id)).inventory_items.map(({ location_name, quantity }) => [location_name, quantity]);
  const movements = () => shop.db.selectFrom('stock_transactions').select('id').execute();
  const quiet = (await movements()).length;
  expect(await files.run(shop.admin, 'update', lines('Barcode,Quantity', 'S-1,5', 'W-1,4', 'N-1,0'))).toMatchObject({
    unchanged_count: 3,
  });
  expect(await movements()).toHaveLength(quiet);
  const total = await files.run(shop.admin, 'update', lines('Barcode,Quantity', 'S-1,6', 'W-1,1', 'N-1,3'));
  expect(total).toMatchObject({ updated_count: 2, errors: [{ row_number: 2, field: 'initial_stock' }] });
  expect([await at(spread), await at(whole), await at(none)]).toEqual([
    [
      ['Main', 3],
      ['Back room', 2],
    ],
    [['Main', 1]],
    [['Main', 3]],
  ]);
  const places = await files.run(
    shop.admin,
    'update',
    lines(
      'Barcode,Stock at Main,Stock at back ROOM,Stock at Closed,Stock at New',
      'S-1,0,9,,',
      'W-1,,,0,0',
      'N-1,,,2,1',
    ),
  );
  expect(places).toMatchObject({
    updated_count: 1,
    unchanged_count: 1,
    errors: [{ row_number: 4, field: 'location' }],
  });
  expect(await at(spread)).toEqual([
    ['Main', 0],
    ['Back room', 9],
  ]);
  expect((await locations.list({})).results.map(({ name }) => name)).not.toContain('New');
  const [last] = await shop.db.selectFrom('stock_transactions').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(last).toMatchObject({
    transaction_type: 'adjustment',
    source_type: 'import',
    quantity: 7,
    reference: 'Import',
  });
});

it('creates and updates in one file, each row once', async () => {
  const shop = await world.tenant();
  const product = await makeProduct(shop.admin, { name: 'Known', barcode: 'K-1', selling_price: 1 });
  const text = lines(
    'Name,Barcode,Price',
    'Known,K-1,2',
    'New,N-1,3',
    'New again,N-1,4',
    'Known again,K-1,5',
    ',N-2,6',
  );
  const { preview } = await files.preview(shop.admin, 'both', text);
  expect(preview.outcome).toEqual({ created: 1, updated: 1, unchanged: 0, rejected: 3, field_changes: 1 });
  const result = await files.run(shop.admin, 'both', text);
  expect(result).toMatchObject({ created_count: 1, updated_count: 1, unchanged_count: 0, error_count: 3 });
  expect(result.errors.map(({ row_number, message }) => [row_number, message])).toEqual([
    [4, 'This barcode appears in an earlier row of the file'],
    [5, 'Row 2 is about the same product.'],
    [6, 'Product name must be at least 2 characters'],
  ]);
  expect(await get(shop, product.id)).toMatchObject({ selling_price: 2 });
  const again = await files.run(shop.admin, 'both', text);
  expect(again).toMatchObject({ created_count: 0, updated_count: 0, unchanged_count: 2, error_count: 3 });
});

it('leaves archived products alone: by their SKU a row is refused, their barcode is free', async () => {
  const shop = await world.tenant();
  const gone = await makeProduct(shop.admin, { name: 'Gone', barcode: 'G-1', stock: 1 });
  await shop.admin.call.catalog.products.delete({ id: gone.id });
  const text = lines('Name,SKU,Barcode', `Gone,${gone.sku},`, 'Again,,G-1');
  const result = await files.run(shop.admin, 'both', text);
  expect(result).toMatchObject({ created_count: 1, updated_count: 0 });
  expect(result.errors).toMatchObject([
    { row_number: 2, message: 'The product with this SKU is archived. Restore it to update it.' },
  ]);
});

it('needs the right to update, and takes no other mode', async () => {
  const shop = await world.tenant();
  const group = await shop.admin.call.members.groups.create({
    name: 'Importers',
    rights: { products: ['read', 'create'] },
  });
  const importer = await shop.as('viewer');
  await shop.admin.call.members.update({ id: importer.caller.membership.id, groups: [group.name] });
  for (const mode of ['update', 'both'])
    for (const where of ['', 'preview/', 'changes/', 'start/'])
      expect((await files.send(importer, where, 'Name,SKU\nA b,1\n', { mode })).status).toBe(403);
  expect((await files.send(importer, 'preview/', 'Name,SKU\nA b,1\n', { mode: 'create' })).status).toBe(200);
  expect(await files.send(shop.admin, '', 'Name\nA b\n', { mode: 'replace' })).toMatchObject({
    status: 400,
    body: { mode: ['Use create, update or both'] },
  });
});

it('pages what changes, and asks for a column of codes', async () => {
  const shop = await world.tenant();
  for (const code of ['A', 'B', 'C'])
    await makeProduct(shop.admin, { barcode: `${code}-1`, selling_price: 1, cost_price: 1 });
  const text = lines('Barcode,Price,Cost', 'A-1,2,2', 'B-1,2,1', 'C-1,2,2');
  const page = (number: string) => files.changes(shop.admin, 'update', text, { page: number, page_size: '2' });
  const pages = [await page('1'), await page('2'), await page('3'), await page('4')];
  expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
  expect(pages.map(({ results }) => results.map(({ row_number, field }) => `${row_number} ${field}`))).toEqual([
    ['2 selling_price', '2 cost_price'],
    ['3 selling_price', '4 selling_price'],
    ['4 cost_price'],
    [],
  ]);
  expect((await files.send(shop.admin, 'changes/', text, { mode: 'update', page: '0' })).status).toBe(400);
  const { preview } = await files.preview(shop.admin, 'update', 'Name,Price\nTea,1\n');
  expect(preview.mapping_problem).toContain('No column is mapped to SKU');
});
