import { expect, test } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import { judgeNewRows } from './judge-new-rows.ts';
import { previewOf } from './preview.ts';
import { readImportFile } from './read-file.ts';
import { arrangeRows } from './rows/arrange-rows.ts';

async function preview(text: string, taken: string[] = [], facts: Parameters<typeof mapColumns>[2] = {}) {
  const table = await readImportFile(Buffer.from(text), { fileName: 'list.csv', file_type: 'auto' });
  const cells = table.rows.map((row) => row.cells);
  const mapping = mapColumns(table.headers, cells, facts);
  return previewOf(
    table,
    { mapping, ...arrangeRows(table.rows, mapping), mode: 'create', currency: 'USD' },
    judgeNewRows(async (asked) => new Set(asked.filter((barcode) => taken.includes(barcode)))),
  );
}

const issue = (field: string, message: string, row: number) => ({
  ...{ field, message, rejects: true, row_count: 1, row_numbers: [row] },
});

test('counts every row and shows the first five', async () => {
  const rows = [
    'Tea,S-1,Drinks,Acme,3.50,x',
    'Milk,,Drinks,,,x',
    ',S-3,Food,,1,x',
    'Rice,S-1,Food,,-1,x',
    'Salt,S-5,,,1,x',
    'Oil,S-6,,,1,x',
  ];
  const found = await preview(`Name,SKU,Category,Brand,Price,Shelf life\n${rows.join('\n')}\n`);
  expect(found).toMatchObject({
    error: null,
    extraction_stats: {
      total_records: 6,
      records_with_names: 5,
      records_with_skus: 5,
      records_with_prices: 5,
      detected_categories: ['Drinks', 'Food', 'Uncategorized'],
      detected_manufacturers: ['Acme'],
    },
    validation_issues: [
      issue('name', 'Product name must be at least 2 characters', 4),
      issue('selling_price', 'Price must be a positive number', 5),
      issue('barcode', 'This barcode appears in an earlier row of the file', 5),
      { ...issue('selling_price', 'Without a price: it becomes 0', 3), rejects: false },
    ],
    field_mapping: { name: 'Name', sku: 'SKU', category: 'Category', manufacturer: 'Brand', selling_price: 'Price' },
    field_mappings: {
      Name: 'name',
      SKU: 'sku',
      Category: 'category',
      Brand: 'manufacturer',
      Price: 'selling_price',
      'Shelf life': null,
    },
    estimated_products: 4,
    total_columns: 6,
    page_count: null,
    table_count: null,
    headers: ['Name', 'SKU', 'Category', 'Brand', 'Price', 'Shelf life'],
    preview_text: null,
  });
  expect(found.preview_rows).toHaveLength(5);
  expect(found.preview_rows[1]).toEqual(['Milk', '', 'Drinks', '', '', 'x']);
  expect(found.sample_records).toHaveLength(5);
  expect(found.sample_records[0]).toEqual({
    row_number: 2,
    raw_data: { Name: 'Tea', SKU: 'S-1', Category: 'Drinks', Brand: 'Acme', Price: '3.50', 'Shelf life': 'x' },
    normalized_data: {
      name: 'Tea',
      sku: 'Auto-generated (replaces S-1)',
      barcode: 'S-1',
      further_codes: [],
      category: 'Drinks',
      manufacturer: 'Acme',
      description: '',
      selling_price: 3.5,
      cost_price: 0,
      initial_stock: 0,
      ...{ min_stock_level: 0, max_stock_level: 0, reorder_point: 0, reorder_quantity: 0 },
      location: null,
      stock: [],
      is_active: true,
      custom_fields: {},
    },
    validation_errors: [],
    warnings: [],
  });
  expect(found.sample_records[1]?.normalized_data.sku).toBe('Auto-generated');
  expect(found.sample_records[2]?.validation_errors).toHaveLength(1);
});

test('headers that repeat or mean something to objects keep their cells', async () => {
  const found = await preview('Name,__proto__,Note,Note\nTea,a,b,c\n');
  expect(found.sample_records[0]?.raw_data).toEqual({
    Name: 'Tea',
    '__proto__ (column 2)': 'a',
    Note: 'b',
    'Note (column 4)': 'c',
  });
});

test('what makes an import pointless is said', async () => {
  expect((await preview('Name,Price\n')).error).toBe('No products were found in this file.');
  expect((await preview('Name,Price\nTea,1\n')).mapping_problem).toBeNull();
  const nameless = await preview('Foo,Bar\nx,y\n');
  expect(nameless).toMatchObject({ error: null, mapping: [null, null] });
  expect(nameless.mapping_problem).toBe('No column is mapped to the product name. Choose the one that holds it.');
});

test('a mapping corrected by hand changes figures, samples and problems', async () => {
  const text = 'Foo,Bar,Price\nGreen tea,3.50,x\nMilk,much,y\n';
  expect(await preview(text)).toMatchObject({ mapping: ['name', null, 'selling_price'], estimated_products: 0 });
  const definitions = [{ name: 'Colour', field_type: 'text', is_required: false, options: null }] as const;
  const corrected = await preview(text, [], {
    chosen: ['name', 'selling_price', 'custom_fields.Colour'],
    definitions,
  });
  expect(corrected).toMatchObject({
    mapping_problem: null,
    custom_fields: ['Colour'],
    estimated_products: 1,
    field_mapping: { name: 'Foo', selling_price: 'Bar', 'custom_fields.Colour': 'Price' },
    sample_records: [
      { normalized_data: { name: 'Green tea', selling_price: 3.5, custom_fields: { Colour: 'x' } } },
      { validation_errors: [{ field: 'selling_price', value: 'much' }] },
    ],
  });
});

test('barcodes that products have, and barcodes of earlier rows that will be taken', async () => {
  const rows = ['Tea,OLD', 'Milk,OLD', 'x,NEW', 'Rice,NEW', 'Salt,NEW'];
  const { validation_issues, estimated_products } = await preview(
    `Name,Barcode,Price\n${rows.map((row) => `${row},1`).join('\n')}\n`,
    ['OLD'],
  );
  expect(validation_issues.map(({ message, row_numbers }) => [message, ...row_numbers])).toEqual([
    ['A product with this barcode already exists', 2, 3],
    ['Product name must be at least 2 characters', 4],
    ['This barcode appears in an earlier row of the file', 6],
  ]);
  expect(estimated_products).toBe(1);
});

test('10,000 rows are read, checked and counted in less than a second of processor time', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, i) => `"Product ${i}, blue",S-${i},Group ${i % 20},"1,${100 + (i % 900)}.50",7.25,${i % 50}`,
  );
  const text = `Name,SKU,Category,Price,Cost,Stock\n${lines.join('\n')}\n`;
  const start = process.threadCpuUsage();
  const found = await preview(text);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1_000_000).toBeLessThan(1);
  expect(found.estimated_products).toBe(10_000);
});

test('says what becomes of the SKUs of the file', async () => {
  const use = async (text: string) => (await preview(text)).own_skus;
  expect(await use('Name,SKU,Barcode\nTea,S-1,40001\nMilk,,40002\n')).toBe('further_codes');
  expect(await use('Name,SKU\nTea,S-1\n')).toBe('barcode');
  expect(await use('Name,SKU,Barcode\nTea,S-1,40001\nMilk,S-2,\n')).toBe('both');
  expect(await use('Name,SKU,Barcode\nTea,,40001\n,S-2,40002\n')).toBeNull();
});

test('says once a row that prices are in another currency, and of which', async () => {
  const found = await preview('Name,Price,Cost\nTea,"12,50 €","3,00 €"\nMilk,2 €,$1\nx,2 €,1\nSalt,$1,1\nOil,£1,1 €\n');
  const said = (currency: string, ...rows: number[]) => ({
    field: 'general',
    message: `Prices are in ${currency}, your company counts in USD. They are taken as they stand.`,
    rejects: false,
    row_count: rows.length,
    row_numbers: rows,
  });
  expect(found.validation_issues.slice(1)).toEqual([said('EUR', 2, 3, 6), said('GBP', 6)]);
  expect(found.outcome).toMatchObject({ created: 4, rejected: 1 });
});

test.each([
  ['Name,Price (EUR),Cost (EUR)', [2, 3]],
  ['Name,Preis in €,EK', [3]],
  ['Artikel,VK,Einkaufspreis (€)', [2, 3]],
  ['product_name,price_eur,cost_eur', [2, 3]],
])('reads the currency from “%s” where cells name none and are not empty', async (header, rows) => {
  const found = await preview(`${header}\nTea,,3\nMilk,2,3\n`);
  const said = found.validation_issues.filter(({ message }) => message.startsWith('Prices are in EUR'));
  expect(said.flatMap(({ row_numbers }) => row_numbers)).toEqual(rows);
  expect(found.field_mapping).toMatchObject({ selling_price: header.split(',')[1], cost_price: header.split(',')[2] });
});
