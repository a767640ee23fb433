import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

function formOf(text: string, name = 'list.csv'): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return form;
}
const send = (where: string, text: string, name?: string) =>
  world.rest('POST', `/api/products/import/${where}`, { as: shop.admin, body: formOf(text, name) });

it('creates good rows, reports bad ones with row and field, and accounts for every row', async () => {
  await makeProduct(shop.admin, { barcode: 'TAKEN' });
  const text = [
    'Product Name,SKU,Category,Selling Price,Total Stock,Location',
    'Good one,CODE-1,Groceries,"1,234.50",7,Shelf',
    ',CODE-2,Groceries,1,1,',
    'Bad price,CODE-3,Groceries,free,1,',
    'Repeated,CODE-1,Groceries,1,1,',
    'Taken,TAKEN,Groceries,1,1,',
    'Plain,,,2,,',
  ].join('\r\n');
  const { status, body } = await send('', text);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total_processed: 6, success_count: 2, error_count: 4, success_rate: 33.3 });
  const { errors, created_products } = body as {
    errors: { row_number: number; field: string; message: string }[];
    created_products: { name: string; sku: string }[];
  };
  expect(errors.map((error) => [error.row_number, error.field])).toEqual([
    [3, 'name'],
    [4, 'selling_price'],
    [5, 'barcode'],
    [6, 'barcode'],
  ]);
  expect(created_products.map((product) => product.name)).toEqual(['Good one', 'Plain']);
  const [good] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Good one' })).results;
  expect(good).toMatchObject({
    barcode: 'CODE-1',
    selling_price: 1234.5,
    total_stock: 7,
    inventory_items: [{ location_name: 'Shelf' }],
  });
  const [plain] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Plain' })).results;
  expect(plain).toMatchObject({ category_name: 'Uncategorized', total_stock: 0 });
  const chunks = await shop.db.selectFrom('audit_log').select('changes').where('action', '=', 'import.rows').execute();
  expect(chunks).toEqual([{ changes: { first_row: 1, last_row: 6, created: 2 } }]);
});

it('leaves tables that the planner knows, once they have grown', async () => {
  const { admin } = await world.tenant();
  const { schema_name } = admin.caller.tenant;
  const send = async (count: number) => {
    const rows = Array.from({ length: count }, (_, row) => `Thing ${count} ${row},1`);
    const body = formOf(['Product Name,Selling Price', ...rows].join('\n'));
    await world.rest('POST', '/api/products/import/', { as: admin, body });
    const { rows: known } = await sql<{ rows: number }>`
      select reltuples::integer as rows from pg_class where oid = ${`${schema_name}.products`}::regclass
    `.execute(world.services.database);
    return known;
  };
  expect(await send(10)).toEqual([{ rows: -1 }]);
  expect(await send(1_000)).toEqual([{ rows: 1_010 }]);
});

it('says of every row what the preview said of it', async () => {
  await makeProduct(shop.admin, { barcode: 'HELD' });
  const text = ['Name,Price,Barcode', 'One,1,HELD', 'Two,1,HELD', 'Three,free,FREE', 'Four,1,FREE', 'Five,1,FREE'];
  const preview = (await send('preview/', text.join('\n'))).body as {
    preview: { validation_issues: { message: string; row_numbers: number[] }[] };
  };
  const foreseen = preview.preview.validation_issues.flatMap(({ message, row_numbers }) =>
    row_numbers.map((row) => [row, message]),
  );
  const { body } = await send('', text.join('\n'));
  const { errors } = body as { errors: { row_number: number; message: string }[] };
  expect(errors.map(({ row_number, message }) => [row_number, message])).toEqual(foreseen.sort());
  expect(errors.filter(({ message }) => message === 'A product with this barcode already exists')).toHaveLength(2);
});

it('offers the rejected rows as a file that says what was wrong', async () => {
  const started = await send('start/', 'Name,Category,Price\nFine,C,1\n,C,2\n');
  const { id } = started.body as { id: number };
  expect(started.status).toBe(201);
  await expect.poll(async () => (await shop.admin.call.imports.get({ id })).status, { timeout: 15_000 }).toBe('done');
  const rejected = await world.rest('GET', `/api/products/import/${id}/rejected/`, { as: shop.admin });
  expect(rejected.body).toBe(
    '\uFEFF"Name","Category","Price","Problem"\r\n"","C","2","Product name must be at least 2 characters"\r\n',
  );
  expect(await shop.admin.call.imports.latest()).toMatchObject({ id, success_count: 1, error_count: 1 });
});

it('previews without changing anything', async () => {
  const { count } = await shop.admin.call.catalog.products.list({ page: 1 });
  const { status, body } = await send('preview/', 'Product Name,Category,Selling Price\nOnly looked at,Groceries,1\n');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    file_type: 'csv',
    preview: { estimated_products: 1, field_mappings: { 'Product Name': 'name' } },
  });
  expect((await shop.admin.call.catalog.products.list({ page: 1 })).count).toBe(count);
});

it('refuses unknown, unreadable and missing files on their field, and viewers altogether', async () => {
  const unsupported = { file: ['Unsupported file type. Use .csv, .tsv, .pdf, .docx or .doc.'] };
  for (const where of ['', 'preview/', 'start/']) {
    for (const name of ['list.xls', 'list.xlsx'])
      expect(await send(where, 'a,b\n1,2\n', name)).toMatchObject({ status: 400, body: unsupported });
    expect(Object.keys((await send(where, 'this is no PDF', 'list.pdf')).body as object)).toEqual(['file']);
  }
  const empty = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: new FormData() });
  expect(empty).toMatchObject({ status: 400, body: { file: ['Choose a file to import'] } });
  const viewer = await shop.as('viewer');
  const refused = await world.rest('POST', '/api/products/import/', { as: viewer, body: formOf('Name\nX\n') });
  expect(refused.status).toBe(403);
  expect(
    await shop.db.selectFrom('imports').select('id').where('created_by_id', '=', viewer.caller.user.id).execute(),
  ).toEqual([]);
});

it('takes its own export back', async () => {
  const { admin } = await world.tenant();
  await makeProduct(admin, {
    name: '=SUM(A1)',
    description: 'two\nlines, "quoted"',
    category_name: 'Caf\u00e9',
    selling_price: 3.5,
    cost_price: 2.25,
    stock: 4,
    min_stock_level: 6,
  });
  const { body } = await world.rest('GET', '/api/products/export/', { as: admin });
  const other = await world.tenant();
  const answer = await world.rest('POST', '/api/products/import/', { as: other.admin, body: formOf(String(body)) });
  expect(answer.body).toMatchObject({ success_count: 1, error_count: 0 });
  expect((await other.admin.call.catalog.products.list({})).results).toMatchObject([
    {
      name: '=SUM(A1)',
      description: 'two\nlines, "quoted"',
      category_name: 'Caf\u00e9',
      selling_price: 3.5,
      cost_price: 2.25,
      total_stock: 4,
      min_stock_level: 6,
    },
  ]);
});

it('takes sixty files an hour from one person, also those that cannot be read', async () => {
  const busy = await world.tenant();
  const start = (as: Person, text: string) =>
    world.rest('POST', '/api/products/import/start/', { as, body: formOf(text) });
  await world.services.limits.count(`usage importOrPreview ${busy.admin.caller.user.id}`, 3_600, 58);
  expect((await start(busy.admin, '')).status).toBe(400);
  expect((await start(busy.admin, 'Name,Category\nThe sixtieth,C\n')).status).toBe(201);
  const refused = await start(busy.admin, 'Name,Category\nOne more,C\n');
  expect(refused).toMatchObject({ status: 429, body: { detail: 'Too many requests. Please try again later.' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await start(await busy.as('manager'), 'Name,Category\nOne more,C\n')).status).toBe(201);
});
