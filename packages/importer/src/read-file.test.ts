import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docx, pdfTable, wordTable, zip } from '../samples/build-documents.ts';
import { mapColumns } from './column-mapping.ts';
import { ImportError } from './import-error.ts';
import type { ImportOptions, ImportTable } from './import-table.ts';
import { normaliseRow } from './normalise-row.ts';
import { readImportFile } from './read-file.ts';
import type { ImportedProduct } from './rows/imported-product.ts';

type Choices = Omit<ImportOptions, 'fileName' | 'file_type'>;
const read = (content: string | Uint8Array, fileName = 'list.csv', choices: Choices = {}) =>
  readImportFile(Buffer.from(content as string), { fileName, file_type: 'auto', ...choices });

async function sample(name: string, choices: Choices = {}) {
  const table = await read(await readFile(new URL(`../samples/${name}`, import.meta.url)), name, choices);
  return { table, ...productsOf(table) };
}

function productsOf(table: ImportTable) {
  const mapping = mapColumns(
    table.headers,
    table.rows.map(({ cells }) => cells),
  );
  const products: Partial<ImportedProduct>[] = [];
  const problems: string[] = [];
  for (const { row_number, cells } of table.rows) {
    const { product, issues } = normaliseRow(cells, mapping);
    if (issues.length === 0) products.push(product);
    for (const { field } of issues) problems.push(`${row_number} ${field}`);
  }
  return { products, problems };
}

test('a wholesaler: semicolons, Latin-1, decimal commas, no thousands beyond doubt', async () => {
  const { products, problems } = await sample('wholesaler-semicolon-latin1.csv');
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      name: 'Crème brûlée set',
      barcode: 'A-100',
      manufacturer: 'Château',
      cost_price: 3.5,
      selling_price: 7.9,
      initial_stock: 12,
    },
    { name: 'Müsli 500 g', cost_price: 1250, selling_price: 2499 },
    { name: 'Jalapeño, in brine', cost_price: 0.85, selling_price: 1.9, initial_stock: 0 },
  ]);
});

test('a stocktake: UTF-16 with its mark, tabs', async () => {
  const { products, problems } = await sample('stocktake-utf16.tsv');
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      name: 'Thé vert 100 g',
      barcode: '4006381333931',
      location: 'Main store',
      initial_stock: 40,
      min_stock_level: 10,
    },
    { name: '抹茶 Matcha', location: 'Cold room' },
  ]);
});

test('line breaks and quotes inside cells; rows keep their line', async () => {
  const { table, products } = await sample('quoted-newlines.csv');
  expect(table.rows.map(({ row_number }) => row_number)).toEqual([2, 5, 6]);
  expect(products).toMatchObject([
    { name: 'Desk, oak', description: 'Solid oak.\nTwo drawers.', selling_price: 249 },
    { name: '19" rack', description: 'Steel "server" rack' },
    { name: '5" nail', selling_price: 4.2 },
  ]);
});

test('a title block above the header, blank lines below', async () => {
  const { table, products } = await sample('title-block.csv');
  expect(table.headers).toEqual(['Code', 'Item description', 'Unit price (Ksh)', 'Stock on hand']);
  expect(table.rows.map(({ row_number }) => row_number)).toEqual([4, 5, 7]);
  expect(products.map(({ name, barcode, selling_price }) => [name, barcode, selling_price])).toEqual([
    ['Claw hammer 16 oz', 'H-1', 1250],
    ['Tape measure 5 m', 'H-2', 480],
    ['Spirit level', 'H-3', 2100.5],
  ]);
});

test('currency signs and thousands; what is not a price is reported', async () => {
  const { products, problems } = await sample('currency-signs.csv');
  expect(
    products.map((product) => [product.name, product.cost_price, product.selling_price, product.initial_stock]),
  ).toEqual([
    ['Office chair', 1100, 1899.99, 1000],
    ['Desk lamp', 12, 24.5, 15],
    ['Bookshelf', 4500, 7200, 2],
    ['Sofa', 1234.5, 1999, 1],
  ]);
  expect(problems).toEqual(['6 cost_price', '6 initial_stock', '7 selling_price', '7 initial_stock']);
});

test('our own export comes back whole', async () => {
  const { products, problems } = await sample('products-export.csv');
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      name: 'Blue mug',
      barcode: 'SKU-000001',
      category: 'Kitchen',
      selling_price: 12.5,
      cost_price: 7,
      initial_stock: 3,
      min_stock_level: 5,
      is_active: true,
    },
    { name: '=SUM(A1:A9)', description: '@import', is_active: false },
    { name: 'Mug, "large"', description: 'two\nlines', selling_price: 1234.5 },
  ]);
});

test('no header at all: no row is lost', async () => {
  const { table, products } = await sample('no-header.csv');
  expect(table.rows[0]?.row_number).toBe(1);
  expect(products.map(({ name, selling_price }) => [name, selling_price])).toEqual([
    ['Blue mug', 12.5],
    ['Red mug', 3],
    ['Tea towel', 7.25],
  ]);
});

test.each([',', ';', '\t', '|'] as const)('the delimiter %j, told or found', async (delimiter) => {
  const text = `Name${delimiter}Price\nTea${delimiter}"3,50"\n`;
  for (const csv_delimiter of [delimiter, undefined]) {
    expect((await read(text, 'list.csv', { csv_delimiter })).rows[0]?.cells).toEqual(['Tea', '3,50']);
  }
});

test('a preset delimiter that divides nothing is not insisted on; "sep=" is understood', async () => {
  for (const text of ['Name;Price\nTea;3\n', 'Name;Price\nTea;3,50\n', 'Foo;Bar\nx;y\n']) {
    expect((await read(text, 'list.csv', { csv_delimiter: ',' })).headers).toHaveLength(2);
  }
  const insisted = await read('Name|Size;Price\nTea|S;1\n', 'list.csv', { csv_delimiter: ';' });
  expect(insisted.headers).toEqual(['Name|Size', 'Price']);
  const declared = await read('sep=|\nName|Price, net\nTea|3.50\n');
  expect(declared).toMatchObject({ headers: ['Name', 'Price, net'], rows: [{ row_number: 3 }] });
});

test.each(['little', 'big'])('UTF-16 without its mark, %s end first', async (order) => {
  const little = Buffer.from('Name,Price\nThé €,1\n', 'utf16le');
  const bytes = order === 'big' ? little.swap16() : little;
  const table = await readImportFile(bytes, { fileName: 'list.csv', file_type: 'auto' });
  expect([table.headers, table.rows[0]?.cells]).toEqual([
    ['Name', 'Price'],
    ['Thé €', '1'],
  ]);
});

test('UTF-16 the other way round', async () => {
  const bytes = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Name,Price\nThé,1\n', 'utf16le').swap16()]);
  expect((await read(bytes)).rows).toEqual([{ row_number: 2, cells: ['Thé', '1'] }]);
});

test('a header called __proto__ is a header', async () => {
  const table = await read('__proto__,Name,constructor\nx,Tea,y\n');
  expect(table.headers).toEqual(['__proto__', 'Name', 'constructor']);
  expect(productsOf(table).products).toMatchObject([{ name: 'Tea' }]);
});

test('a stray NUL or half a character is a matter of its row', async () => {
  expect(productsOf(await read('Name,Price\nTea,1\nMi\0lk,1\n')).problems).toEqual(['3 name']);
  const half = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name,Price\nTea,1\nMi\ud800lk,1\n', 'utf16le')]);
  expect(productsOf(await read(half)).problems).toEqual(['3 name']);
});

test('a header and nothing else is a table without rows', async () => {
  expect((await read('Name,Price\n')).rows).toEqual([]);
});

const table = [
  ['Name', 'Price'],
  ['Tea', '3.50'],
];
const word = docx(wordTable(table));
const pdf = pdfTable(table, { columns: [40, 200] });

test('the content decides, whatever was chosen', async () => {
  const options = { fileName: 'list.csv', file_type: 'pdf' } as const;
  expect((await readImportFile(Buffer.from('Name,Price\nTea,1\n'), options)).file_type).toBe('csv');
  expect((await read(word, 'list.doc')).rows[0]?.cells).toEqual(['Tea', '3.50']);
});

test.each<[string, string | Uint8Array, string, string]>([
  ['list.xls', 'Name\nTea', 'unsupported', 'Unsupported file type. Use .csv, .tsv, .pdf, .docx or .doc.'],
  ['list.xlsx', 'Name\nTea', 'unsupported', 'Unsupported file type. Use .csv, .tsv, .pdf, .docx or .doc.'],
  ['list', 'Name\nTea', 'unsupported', 'Unsupported file type. Use .csv, .tsv, .pdf, .docx or .doc.'],
  ['list.csv', '', 'empty', 'The file is empty.'],
  ['list.csv', '\n \n,,\n', 'empty', 'The file is empty.'],
  ['list.csv', pdf, 'unreadable', 'This file cannot be read as .csv: it is a PDF.'],
  ['list.csv', word, 'unreadable', 'This file cannot be read as .csv: it is a Word document.'],
  [
    'list.csv',
    zip({ 'xl/workbook.xml': 'x' }),
    'unreadable',
    'This file cannot be read as .csv: it is an Excel workbook.',
  ],
  [
    'list.csv',
    Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0\xb8\0\0\0\0\0\0\0', 'latin1'),
    'unreadable',
    'This file cannot be read as .csv: it is not text.',
  ],
  ['list.pdf', 'this is no PDF', 'unreadable', 'This file cannot be read as .pdf: it is plain text.'],
  ['list.pdf', '%PDF-1.7 but no more', 'unreadable', 'This PDF is damaged and cannot be read.'],
  ['list.docx', 'this is no Word document', 'unreadable', 'This file cannot be read as .docx: it is plain text.'],
  ['list.docx', word.subarray(0, 300), 'unreadable', 'This Word document is damaged and cannot be read.'],
  ['list.doc', '{\\rtf1 x}', 'unreadable', 'This file cannot be read as .doc: it is a rich text file.'],
])('%s is refused (%#)', async (fileName, content, code, message) => {
  const error = await read(content, fileName).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(error).toMatchObject({ code, message });
});

test('more than 100,000 rows, and only then', async () => {
  expect((await read(`Name,Price\n${'Tea,1\n'.repeat(100_000)}`)).rows).toHaveLength(100_000);
  await expect(read(`Name,Price\n${'Tea,1\n'.repeat(100_001)}`)).rejects.toThrow('more than 100,000 rows');
});

test('every data row becomes a product or has issues; nothing is lost', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'Tea 12.5,"\n-é'.split('')), minLength: 1, maxLength: 8 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 }), async (rows) => {
      const text = [['Name', 'Price', 'Stock'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
      const read1 = await read(text);
      const filled = rows.filter((row) => row.some((value) => value.trim() !== ''));
      expect(read1.rows).toHaveLength(filled.length);
      const { products, problems } = productsOf(read1);
      const refused = new Set(problems.map((problem) => problem.split(' ')[0]));
      expect(products.length + refused.size).toBe(filled.length);
    }),
  );
});
