import { importFields } from '@stockhand/contract/imports/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapColumns } from './column-mapping.ts';

const fieldsOf = (headers: string[], rows: string[][] = []) => mapColumns(headers, rows).fields;

test('the ten columns of the export', () => {
  const headers = [
    'Product Name',
    'SKU',
    'Category',
    'Description',
    'Selling Price',
    'Cost Price',
    'Total Stock',
    'Min Stock Level',
    'Status',
    'Low Stock',
  ];
  const row = ['Mug', 'SKU-000001', 'Kitchen', '', '12.50', '7.00', '3', '5', 'Active', 'Yes'];
  expect(fieldsOf(headers, [row])).toEqual([
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
  ]);
});

test.each([
  [
    ['Item No.', 'Title', 'EAN', 'Department', 'Maker', 'RRP', 'Wholesale', 'Qty', 'Reorder point', 'Store', 'Active'],
    [
      'sku',
      'name',
      'barcode',
      'category',
      'manufacturer',
      'selling_price',
      'cost_price',
      'initial_stock',
      'min_stock_level',
      'location',
      'status',
    ],
  ],
  [
    [
      'part_no',
      'itemName',
      'UPC',
      'Group',
      'BRAND',
      'Unit Price (USD)',
      'Buy price *',
      'On hand',
      'Threshold',
      'Warehouse',
    ],
    [
      'sku',
      'name',
      'barcode',
      'category',
      'manufacturer',
      'selling_price',
      'cost_price',
      'initial_stock',
      'min_stock_level',
      'location',
    ],
  ],
  [
    ['SKU #', 'Net selling price', 'Product', 'Old price', 'Reorder qty', 'Sold quantity'],
    ['sku', 'selling_price', 'name', null, 'reorder_quantity', null],
  ],
  [
    ['Name', 'Reorder level', 'Minimum stock', 'Max level'],
    ['name', 'reorder_point', 'min_stock_level', 'max_stock_level'],
  ],
  [
    ['Name', 'Min stock', 'Maximum Stock', 'Re-order Point', 'Re-order Quantity'],
    ['name', 'min_stock_level', 'max_stock_level', 'reorder_point', 'reorder_quantity'],
  ],
])('usual names: %j', (headers, fields) => {
  expect(fieldsOf(headers)).toEqual(fields);
});

test('a list with a description and no name: the description is the name', () => {
  expect(fieldsOf(['Code', 'Description', 'Price'])).toEqual(['sku', 'name', 'selling_price']);
});

test('an item column full of codes beside a description', () => {
  const rows = [
    ['A-1001', 'Claw hammer', '12.50'],
    ['A-1002', 'Tape measure', '4.80'],
  ];
  expect(fieldsOf(['Item', 'Description', 'Price'], rows)).toEqual(['sku', 'name', 'selling_price']);
  expect(fieldsOf(['Item', 'Description', 'Price'], [['Hammer', 'A claw hammer', '1']])).toEqual([
    'name',
    'description',
    'selling_price',
  ]);
});

test('the cells decide between two columns that fit', () => {
  expect(
    fieldsOf(
      ['Product', 'Item', 'Price'],
      [
        ['A1', 'Claw hammer', '3'],
        ['17', 'Nail', '2'],
      ],
    )[1],
  ).not.toBeNull();
  expect(
    fieldsOf(
      ['Name', 'Price', 'Retail'],
      [
        ['Tea', 'see below', '3.50'],
        ['Milk', 'see below', '2.20'],
      ],
    ),
  ).toEqual(['name', null, 'selling_price']);
});

test('a status that says something else is left alone', () => {
  expect(
    fieldsOf(
      ['Name', 'Status'],
      [
        ['Tea', 'In stock'],
        ['Milk', 'On order'],
      ],
    ),
  ).toEqual(['name', null]);
  expect(
    fieldsOf(
      ['Name', 'In stock'],
      [
        ['Tea', 'yes'],
        ['Milk', 'no'],
      ],
    ),
  ).toEqual(['name', null]);
});

test('a table without headers is mapped by its cells', () => {
  const rows = [
    ['A-1', 'Blue mug', '12.50', '4006381333931'],
    ['A-2', 'Red mug', '3.00', '4006381333948'],
  ];
  expect(fieldsOf(['Column 1', 'Column 2', 'Column 3', 'Column 4'], rows)).toEqual([
    'sku',
    'name',
    'selling_price',
    'barcode',
  ]);
});

test('a hand-corrected mapping replaces the guess; a field counts once', () => {
  const mapping = mapColumns(['Name', 'Price', 'Foo'], [], { chosen: [null, 'cost_price', 'name'] });
  expect(mapping.fields).toEqual([null, 'cost_price', 'name']);
  expect(mapping.columns).toEqual({ cost_price: 1, name: 2 });
  expect(mapColumns(['A', 'B'], [], { chosen: ['name', 'name'] }).fields).toEqual(['name', null]);
});

test('custom fields are found by their own name, before other meanings of the word', () => {
  const definitions = [
    { name: 'Shelf', field_type: 'text', is_required: false, options: null },
    { name: 'VAT rate', field_type: 'number', is_required: false, options: null },
  ] as const;
  const mapping = mapColumns(['Name', ' shelf', 'Bin', 'Colour'], [], { definitions });
  expect(mapping.fields).toEqual(['name', 'custom_fields.Shelf', 'location', null]);
  expect(mapping.customColumns).toEqual([
    { definition: definitions[0], index: 1 },
    { definition: definitions[1], index: null },
  ]);
  const chosen = ['name', null, 'custom_fields.VAT rate', 'custom_fields.Gone'] as const;
  expect(mapColumns(mapping.headers, [], { definitions, chosen }).fields).toEqual([
    'name',
    null,
    'custom_fields.VAT rate',
    null,
  ]);
});

test('the usual words of other languages', () => {
  const words: [string, string][] = [
    ['Artikelbezeichnung', 'name'],
    ['Art.-Nr.', 'sku'],
    ['Warengruppe', 'category'],
    ['VK-Preis (EUR)', 'selling_price'],
    ['Stück', 'initial_stock'],
    ['Désignation', 'name'],
    ['Code-barres', 'barcode'],
    ["Prix d'achat", 'cost_price'],
    ['Qté', 'initial_stock'],
    ['Código de barras', 'barcode'],
    ['Precio de venta', 'selling_price'],
    ['Giacenza', 'initial_stock'],
    ['Inkoopprijs', 'cost_price'],
    ['Bei ya kuuza', 'selling_price'],
  ];
  for (const [header, field] of words) expect([header, ...fieldsOf([header])]).toEqual([header, field]);
});

test('the decimal mark is that of the numbers', () => {
  expect(
    mapColumns(
      ['Name', 'Price'],
      [
        ['Tea', '3,50'],
        ['Milk', '1.250'],
      ],
    ).marks[1],
  ).toEqual({ decimal: ',', unclear: null, isChosen: false });
  expect(
    mapColumns(
      ['Name', 'Price'],
      [
        ['Tea', '1,250'],
        ['Milk', '2'],
      ],
    ).marks[1],
  ).toEqual({ decimal: '.', unclear: '1,250', isChosen: false });
});

test.each([
  [['Name', 'Lager', 'Preis'], ['Tee', '12', '3,50'], 'initial_stock'],
  [['Name', 'Lager', 'Preis'], ['Tee', 'Nord', '3,50'], 'location'],
  [['Name', 'Lager', 'Bestand'], ['Tee', '1', '12'], 'location'],
  [['Name', 'Shelf', 'Price'], ['Tea', '12', '3.50'], 'location'],
])('%j with %j: the second is %s', (headers, row, field) => {
  expect(fieldsOf(headers, [row])[1]).toBe(field);
});

test('every column of codes is kept', () => {
  const headers = ['Name', 'SKU', 'EAN', 'UPC', 'Part Number', 'Old SKU'];
  const row = ['Tea', 'S-1', '4006381333931', '036000291452', 'P-1', 'O-1'];
  const others = ['further_codes', 'further_codes', 'further_codes'];
  expect(fieldsOf(headers, [row])).toEqual(['name', 'sku', 'barcode', ...others]);
  expect(mapColumns(headers, [], { chosen: fieldsOf(headers, [row]) }).fields).toEqual(fieldsOf(headers, [row]));
});

const markOf = (headers: string[], row: string[], delimiter?: ';') =>
  mapColumns(headers, [row, ['Tee', '7', '5']], { delimiter }).marks[2]?.decimal;

test('without a number that shows it, the decimal mark is that of the quantities, then of the country', () => {
  expect(markOf(['Artikel', 'Bestand', 'Preis'], ['Aa', '12', '1.000'])).toBe(',');
  expect(markOf(['Artikel', 'Bestand', 'Preis'], ['Aa', '1,000', '5'])).toBe('.');
  expect(markOf(['Jina', 'Idadi', 'Bei'], ['Aa', '12', '1.000'])).toBe('.');
  expect(markOf(['Name', 'Stock', 'Price'], ['Aa', '1.000', '5'])).toBe(',');
  expect(markOf(['Name', 'Stock', 'Price'], ['Aa', '0.500', '5'])).toBe('.');
  expect(markOf(['Name', 'Stock', 'Price'], ['Aa', '12', '1.000'], ';')).toBe(',');
  expect(markOf(['Name', 'Stock', 'Price'], ['Aa', '12', '1.50'], ';')).toBe('.');
});

test('a column that answers a question is no quantity, whatever its answers are', () => {
  const of = (answers: string[]) =>
    fieldsOf(
      ['Name', 'Stock?'],
      answers.map((answer) => ['Tea', answer]),
    );
  expect([of(['1', '0']), of(['12', '0'])]).toEqual([
    ['name', null],
    ['name', 'initial_stock'],
  ]);
});

test('no header breaks it, and no field is given twice', () => {
  const header = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'Name', 'name', 'Price', 'SKU', ''), fc.string());
  fc.assert(
    fc.property(
      fc.array(header, { maxLength: 12 }),
      fc.array(fc.array(fc.string(), { maxLength: 12 }), { maxLength: 3 }),
      (headers, rows) => {
        const { fields, columns } = mapColumns(headers, rows);
        const given = fields.filter((field) => field !== null);
        expect(fields).toHaveLength(headers.length);
        expect(new Set(given).size).toBe(
          given.filter((field, at) => field !== 'further_codes' || given.indexOf(field) === at).length,
        );
        for (const field of importFields) expect(columns[field] ?? -1).toBe(fields.indexOf(field));
      },
    ),
  );
});
