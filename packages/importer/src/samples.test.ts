import { readdir, readFile } from 'node:fs/promises';
import type { ImportField } from '@stockhand/contract/imports/fields';
import { expect, test } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import { judgeNewRows } from './judge-new-rows.ts';
import { normaliseRow } from './normalise-row.ts';
import { previewOf } from './preview.ts';
import { readImportFile } from './read-file.ts';
import type { ImportedProduct } from './rows/imported-product.ts';

interface Sample {
  file: string;
  /** What each column is, found without anybody's help. */
  mapping: (ImportField | null)[];
  /** Data rows that a person counts in the file. */
  rows: number;
  /** Row number and field of what is refused. */
  refused?: string[];
  /** Some product of it. */
  product: Partial<ImportedProduct>;
}

/** Lists as suppliers and other programs send them. */
const samples: Sample[] = [
  {
    file: 'german-price-list.csv',
    mapping: ['sku', 'name', 'barcode', 'category', 'manufacturer', 'cost_price', 'selling_price'],
    rows: 6,
    product: { name: 'Topf-Set "Pro", 5-teilig', cost_price: 189, selling_price: 1249, category: 'Küche' },
  },
  {
    file: 'french-wholesaler-latin1.csv',
    mapping: [
      'sku',
      'name',
      'barcode',
      'category',
      'manufacturer',
      'cost_price',
      'selling_price',
      'initial_stock',
      'location',
    ],
    rows: 5,
    product: { name: 'Café moulu 250 g', manufacturer: 'Maison Noël', initial_stock: 1200, location: 'Réserve' },
  },
  {
    file: 'excel-unicode-text.tsv',
    mapping: ['sku', 'name', 'category', 'selling_price', 'cost_price', 'initial_stock', 'min_stock_level'],
    rows: 4,
    product: { name: 'Desk, oak "classic"', barcode: 'A-101', selling_price: 249, cost_price: 120.5 },
  },
  {
    file: 'big-endian-list.csv',
    mapping: ['name', 'selling_price'],
    rows: 2,
    product: { name: 'Gâteau', selling_price: 12 },
  },
  {
    file: 'products-export.csv',
    mapping: [
      'name',
      'sku',
      'category',
      'description',
      'selling_price',
      'cost_price',
      'initial_stock',
      'min_stock_level',
      'status',
      null,
    ],
    rows: 3,
    product: { name: '=SUM(A1:A9)', description: '@import', is_active: false },
  },
  {
    file: 'pipe-with-preamble.csv',
    mapping: ['sku', 'name', 'manufacturer', 'selling_price', 'cost_price', 'initial_stock'],
    rows: 5,
    refused: ['11 selling_price'],
    product: { name: 'Tape measure 5 m', selling_price: 480, cost_price: 300 },
  },
  {
    file: 'quoted-newlines.csv',
    mapping: ['name', 'description', 'selling_price'],
    rows: 3,
    product: { name: 'Desk, oak', description: 'Solid oak.\nTwo drawers.' },
  },
  {
    file: 'duplicates-and-bad-prices.csv',
    mapping: ['name', 'barcode', 'category', 'selling_price', 'cost_price', 'initial_stock'],
    rows: 10,
    refused: [
      '3 selling_price',
      '4 barcode',
      '6 name',
      '7 selling_price',
      '8 selling_price',
      '9 initial_stock',
      '11 barcode',
    ],
    // The row that had this barcode before was refused, so it is free.
    product: { name: 'Kiwi', barcode: '8002' },
  },
  {
    file: 'unusual-headers.csv',
    mapping: [
      'sku',
      'barcode',
      'description',
      'name',
      'category',
      'cost_price',
      'selling_price',
      'initial_stock',
      null,
    ],
    rows: 3,
    product: { name: 'Lunch box 1 l', barcode: '4012345678901', selling_price: 6.95, initial_stock: 18 },
  },
  {
    file: 'spanish-stock.csv',
    mapping: [
      'sku',
      'name',
      'barcode',
      'category',
      'manufacturer',
      'cost_price',
      'selling_price',
      'initial_stock',
      'min_stock_level',
      'status',
    ],
    rows: 3,
    product: { name: 'Jamón ibérico (pieza)', selling_price: 1299, is_active: false },
  },
  {
    file: 'swiss-list.csv',
    mapping: ['name', 'manufacturer', 'cost_price', 'selling_price', 'initial_stock'],
    rows: 3,
    product: { name: 'Käsemesser', initial_stock: 1500 },
  },
  {
    file: 'currency-signs.csv',
    mapping: ['name', 'category', 'cost_price', 'selling_price', 'initial_stock'],
    rows: 6,
    refused: ['6 cost_price', '6 initial_stock', '7 selling_price', '7 initial_stock'],
    product: { name: 'Sofa', cost_price: 1234.5 },
  },
  {
    file: 'title-block.csv',
    mapping: ['sku', 'name', 'selling_price', 'initial_stock'],
    rows: 3,
    product: { name: 'Spirit level', selling_price: 2100.5 },
  },
  {
    file: 'stocktake-utf16.tsv',
    mapping: ['name', 'barcode', 'location', 'initial_stock', 'min_stock_level'],
    rows: 2,
    product: { name: '抹茶 Matcha', location: 'Cold room' },
  },
  {
    file: 'wholesaler-semicolon-latin1.csv',
    mapping: ['further_codes', 'sku', 'name', 'manufacturer', 'cost_price', 'selling_price', 'initial_stock'],
    rows: 3,
    product: { name: 'Müsli 500 g', cost_price: 1250 },
  },
  {
    file: 'no-header.csv',
    mapping: ['name', 'selling_price'],
    rows: 3,
    product: { name: 'Red mug', selling_price: 3 },
  },
  {
    file: 'price-list-two-pages.pdf',
    mapping: ['sku', 'name', 'cost_price', 'selling_price', 'initial_stock', 'category'],
    rows: 45,
    product: { name: 'Article number 45', barcode: 'AW-1045', selling_price: 85.5, category: 'Stationery' },
  },
  {
    file: 'catalogue-wrapped.pdf',
    mapping: ['sku', 'name', 'description', 'category', 'selling_price'],
    rows: 9,
    product: {
      name: 'Extension ladder',
      description: 'Aluminium, two parts, up to 6 m, for trade use',
      selling_price: 149,
    },
  },
  {
    file: 'offer-table.docx',
    mapping: ['name', 'manufacturer', 'barcode', 'cost_price', 'selling_price', 'initial_stock'],
    rows: 4,
    product: { name: 'Tea pot', cost_price: 18, selling_price: 34.9, initial_stock: 6 },
  },
  {
    file: 'offer-tabs.docx',
    mapping: ['name', 'category', 'selling_price', 'initial_stock'],
    rows: 4,
    product: { name: 'Potting soil 40 l', category: 'Soil', selling_price: 9.95, initial_stock: 60 },
  },
  {
    file: 'old-list.doc',
    mapping: ['name', 'category', 'selling_price', 'initial_stock'],
    rows: 4,
    product: { name: 'Café crème €', category: 'Drinks', selling_price: 12.5 },
  },
];

test.each(samples)('$file', async ({ file, mapping, rows, refused = [], product }) => {
  const bytes = await readFile(new URL(`../samples/${file}`, import.meta.url));
  const table = await readImportFile(bytes, { fileName: file, file_type: 'auto' });
  const cells = table.rows.map((row) => row.cells);
  const found = mapColumns(table.headers, cells);
  expect(found.fields).toEqual(mapping);
  expect(table.rows).toHaveLength(rows);
  const checked = table.rows.map((row) => ({ row, ...normaliseRow(row.cells, found) }));
  expect(checked.map((row) => row.product)).toContainEqual(expect.objectContaining(product));

  const preview = await previewOf(
    table,
    { mapping: found, rows: table.rows, left_out: [], mode: 'create', currency: 'USD' },
    judgeNewRows(async () => new Set()),
  );
  const problems = preview.validation_issues.flatMap(({ field, row_numbers, rejects }) =>
    rejects ? row_numbers.map((number) => `${number} ${field}`) : [],
  );
  expect(problems.sort()).toEqual([...refused].sort());
  const refusedRows = new Set(refused.map((problem) => problem.split(' ')[0]));
  expect(preview.estimated_products + refusedRows.size).toBe(rows);
});

test('no sample is left out', async () => {
  const files = await readdir(new URL('../samples/', import.meta.url));
  const names = files.filter((name) => /\.(?!ts$)/.test(name)).sort();
  expect(samples.map(({ file }) => file).sort()).toEqual(names);
});
