import type { FieldDefinition } from '@stockhand/contract/custom-fields/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import { normaliseRow } from './normalise-row.ts';

const headers = [
  'Name',
  'SKU',
  'Barcode',
  'Category',
  'Brand',
  'Description',
  'Price',
  'Cost',
  'Stock',
  'Min Stock',
  'Location',
  'Status',
];
const mapping = mapColumns(headers, []);
const row = (values: Record<string, string>) => headers.map((header) => values[header] ?? '');
const read = (values: Record<string, string>) => normaliseRow(row(values), mapping);
const messages = (values: Record<string, string>) =>
  read(values).issues.map(({ field, message }) => `${field}: ${message}`);

test('a name is one line with single spaces, as in forms', () => {
  expect(read({ Name: '  Blue \t\r\n  mug&nbsp; large ' }).product.name).toBe('Blue mug large');
  const variants = mapColumns(['Name', 'Variant'], []);
  expect(normaliseRow(['Blue  mug', 'Extra   large'], variants).product.name).toBe('Blue mug – Extra large');
});

test('a full row', () => {
  const { product, issues } = read({
    Name: ' Blue\nmug ',
    SKU: 'S-1',
    Barcode: '4006381333931',
    Category: 'Kitchen',
    Brand: 'Acme',
    Description: 'two\nlines',
    Price: '$1,234.50',
    Cost: '7',
    Stock: '1,000',
    'Min Stock': '5',
    Location: 'Main',
    Status: 'Inactive',
  });
  expect(issues).toEqual([]);
  expect(product).toEqual({
    name: 'Blue mug',
    barcode: '4006381333931',
    further_codes: ['S-1'],
    category: 'Kitchen',
    manufacturer: 'Acme',
    description: 'two\nlines',
    selling_price: 1234.5,
    cost_price: 7,
    initial_stock: 1000,
    ...{ min_stock_level: 5, max_stock_level: 0, reorder_point: 0, reorder_quantity: 0 },
    location: 'Main',
    stock: [{ location: 'Main', quantity: 1000 }],
    is_active: false,
    custom_fields: {},
  });
});

test('a name alone is enough', () => {
  const { product, issues } = read({ Name: 'Tea' });
  expect(issues).toEqual([]);
  expect(product).toMatchObject({
    barcode: null,
    category: 'Uncategorized',
    manufacturer: null,
    selling_price: 0,
    initial_stock: 0,
    location: null,
    stock: [],
    is_active: true,
  });
});

test('a code in the SKU column becomes the barcode unless there is one', () => {
  expect(read({ Name: 'Tea', SKU: 'S-1' }).product.barcode).toBe('S-1');
  expect(read({ Name: 'Tea', SKU: 'S-1', Barcode: 'B-1' }).product.barcode).toBe('B-1');
});

test('the apostrophe of the export is taken off', () => {
  expect(read({ Name: "'=1+1", Description: "'@import", Brand: "'s-Hof" }).product).toMatchObject({
    name: '=1+1',
    description: '@import',
    manufacturer: "'s-Hof",
  });
});

test('every problem of a row is reported at once, with the texts of the forms', () => {
  expect(messages({ Name: 'x', Price: '-1', Cost: '-1', Stock: '2.5', 'Min Stock': 'few', Status: 'maybe' })).toEqual([
    'name: Product name must be at least 2 characters',
    'selling_price: Price must be a positive number',
    'cost_price: Cost must be a positive number',
    'initial_stock: Use a whole number',
    'min_stock_level: “few” is not a number',
    'status: Status must be Active or Inactive',
  ]);
  expect(read({ Name: 'Tea', Price: 'ten' }).issues[0]?.value).toBe('ten');
});

test('a number with decimals that it cannot have is told from what is no number', () => {
  expect(messages({ Name: 'Tea', Stock: '1.5' })).toEqual(['initial_stock: Use a whole number']);
  expect(messages({ Name: 'Tea', Price: '-12.345', Cost: '5 %', 'Min Stock': '-1.5' })).toEqual([
    'selling_price: Price must be a positive number',
    'cost_price: Cost must be a positive number',
    'min_stock_level: Minimum stock level must be a positive number',
  ]);
});

test('what is not as the file has it is warned of, and the row is taken', () => {
  const warned = (values: Record<string, string>) => {
    const { product, issues, warnings } = read({ Name: 'Tea', Price: '1', ...values });
    expect(issues).toEqual([]);
    const { selling_price, cost_price, initial_stock, min_stock_level } = product;
    return [[selling_price, cost_price, initial_stock, min_stock_level], ...warnings.map(({ message }) => message)];
  };
  expect(warned({ Price: '$12.3450' })).toEqual([[12.35, 0, 0, 0], 'More than two decimals: it is rounded']);
  expect(warned({ Price: '12.5000', Cost: '0.33675' })).toEqual([
    [12.5, 0.3368, 0, 0],
    'More than four decimals: it is rounded',
  ]);
  expect(warned({ Price: 'POA', Stock: '10+', 'Min Stock': '-' })).toEqual([
    [0, 0, 10, 0],
    '“POA” is no price and is left out',
    '“10+” is read as 10',
    '“-” is no quantity and is left out',
  ]);
  expect(warned({ Stock: '40.0000', 'Min Stock': '12 un' })).toEqual([[1, 0, 40, 12]]);
});

test('numbers that could have another decimal mark are warned of wherever they stand', () => {
  const own = mapColumns(['Name', 'Price', 'VAT'], [['Tea', '1.459', '2,315']], {
    definitions: [{ name: 'VAT', field_type: 'number', is_required: false, options: null }],
    delimiter: ';',
  });
  const { product, warnings } = normaliseRow(['Tea', '1.459', '2,315'], own);
  expect([product.selling_price, product.custom_fields.VAT]).toEqual([1459, 2.315]);
  expect(warnings.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'selling_price: Read as in “1.459” with thousands: the file does not show its decimal mark',
    'custom_fields.VAT: Read as in “2,315” with decimals: the file does not show its decimal mark',
  ]);
  expect(normaliseRow(['Tea', '12', ''], own).warnings).toEqual([]);
});

test('a long description in HTML is judged by its text, and line separators are line breaks', () => {
  const html = `<p class="${'x'.repeat(20_000)}">first<!-- a --><br>second</p>`;
  expect(read({ Name: 'Tea', Description: html })).toMatchObject({
    issues: [],
    product: { description: 'first\nsecond' },
  });
  expect(read({ Name: 'Te\u2028a', Description: 'first\u2028second\u2029third' }).product).toMatchObject({
    name: 'Te a',
    description: 'first\nsecond\nthird',
  });
  const comments = '<p>'.concat('<!--'.repeat(200_000));
  expect(messages({ Name: 'Tea', Description: comments })).toEqual([
    'description: Description must be at most 10,000 characters',
  ]);
  expect(normaliseRow(['Tea', 'x'.repeat(1_000_001)], mapColumns(['Name', 'Picture'], [])).issues).toMatchObject([
    { field: 'general', message: 'Cell must be at most 1,000,000 characters' },
  ]);
});

test('a price that is missing is told, where there is a column of prices', () => {
  const warnings = (values: Record<string, string>) =>
    read(values).warnings.map(({ field, message, value }) => [field, message, value]);
  const without = 'Without a price: it becomes 0';
  expect(warnings({ Name: 'Tea', Price: '' })).toEqual([['selling_price', without, '']]);
  expect(warnings({ Name: 'Tea', Price: 'Variable', Cost: 'variable' })).toEqual([
    ['selling_price', '“Variable” is no price and is left out', 'Variable'],
    ['cost_price', '“variable” is no price and is left out', 'variable'],
  ]);
  expect(warnings({ Name: 'Tea', Price: '0' })).toEqual([]);
  expect(normaliseRow(['Tea'], mapColumns(['Name'], [])).warnings).toEqual([]);
});

test.each([
  ['Y', false],
  ['no', true],
  ['', true],
  ['archived', false],
  ['Active', true],
])('%j under Archived', (text, isActive) => {
  expect(normaliseRow(['Tea', text], mapColumns(['Name', 'Archived'], [])).product.is_active).toBe(isActive);
});

test('bounds of the columns', () => {
  expect(
    messages({
      Name: 'x'.repeat(256),
      SKU: 'x'.repeat(129),
      Category: 'x'.repeat(121),
      Brand: 'x'.repeat(121),
      Location: 'x'.repeat(121),
      Description: 'x'.repeat(10_001),
    }),
  ).toEqual([
    'name: Product name must be at most 255 characters',
    'barcode: Barcode must be at most 128 characters',
    'category: Category must be at most 120 characters',
    'manufacturer: Manufacturer must be at most 120 characters',
    'description: Description must be at most 10,000 characters',
    'location: Location must be at most 120 characters',
  ]);
  expect(messages({ Name: 'Tea', Price: '999999999.99', Stock: '99999999' })).toEqual([]);
  expect(messages({ Name: 'Tea', Price: '1000000000', Stock: '100000000' })).toEqual([
    'selling_price: Price must be at most 999,999,999.99',
    'initial_stock: Initial stock must be at most 99,999,999',
  ]);
});

test('characters that cannot be stored', () => {
  expect(messages({ Name: 'Te\0a', Category: '\ud800x' })).toEqual([
    'name: Contains characters that cannot be stored',
    'category: Contains characters that cannot be stored',
  ]);
});

test('a barcode that a spreadsheet has rounded is not taken', () => {
  expect(messages({ Name: 'Tea', Barcode: '4.00638E+12' })).toEqual([
    'barcode: Barcode was rounded by a spreadsheet; format its column as text',
  ]);
  expect(messages({ Name: 'Tea', Barcode: '4E+12' })).toEqual([
    'barcode: Barcode was rounded by a spreadsheet; format its column as text',
  ]);
  expect(messages({ Name: 'Tea', Barcode: 'T-1', SKU: '1.2345E+19' })).toEqual([
    'barcode: Barcode was rounded by a spreadsheet; format its column as text',
  ]);
});

test('more cells than columns: the row is not guessed at', () => {
  const two = mapColumns(['Name', 'Price'], []);
  expect(normaliseRow(['Tea', ' green', '3.50'], two).issues).toEqual(
    expect.arrayContaining([
      { field: 'general', message: 'Row does not fit the columns of the header', value: '3.50' },
    ]),
  );
  expect(normaliseRow(['Tea', '3.50', ' '], two).issues).toEqual([]);
});

test('every row is a product that can be stored, or has issues', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '12.50', '-1', '1e9', 'Active', '\0', "'=1", 'x'.repeat(300)),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 14 }), (cells) => {
      const { product, issues } = normaliseRow(cells, mapping);
      if (issues.length > 0) return;
      expect(product.name.length).toBeGreaterThanOrEqual(2);
      expect(product.name.length).toBeLessThanOrEqual(255);
      expect(product.category).not.toBe('');
      expect(Number.isInteger(product.initial_stock) && product.initial_stock >= 0).toBe(true);
      for (const amount of [product.selling_price, product.cost_price]) expect(Number(amount.toFixed(2))).toBe(amount);
      const text = JSON.stringify(product);
      expect(text).not.toContain('\\u0000');
      expect(text.isWellFormed() && !/\\ud[89a-f]/i.test(text)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const definitions: FieldDefinition[] = [
  { name: 'VAT rate', field_type: 'number', is_required: false, options: null },
  { name: 'Fragile', field_type: 'boolean', is_required: false, options: null },
  { name: 'Best before', field_type: 'date', is_required: true, options: null },
  { name: 'Size', field_type: 'select', is_required: false, options: { values: ['Small', 'Large'] } },
  { name: 'Note', field_type: 'text', is_required: false, options: null },
];

test('custom fields take the values of their type', () => {
  const own = mapColumns(['Name', 'VAT rate', 'Fragile', 'Best before', 'Size', 'Note'], [], { definitions });
  const values = (cells: string[]) => normaliseRow(cells, own).product.custom_fields;
  const problems = (cells: string[]) => normaliseRow(cells, own).issues.map(({ field, message }) => [field, message]);
  expect(values(['Tea', '19 %', 'Yes', '31.01.2027', 'large', "'=1"])).toEqual({
    'VAT rate': 19,
    Fragile: true,
    'Best before': '2027-01-31',
    Size: 'Large',
    Note: '=1',
  });
  expect(values(['Tea', '(2.50)', '', '1/31/2027', '', ''])).toEqual({ 'VAT rate': -2.5, 'Best before': '2027-01-31' });
  expect(problems(['Tea', 'much', 'maybe', '01/02/2027', 'Huge', 'x'.repeat(2_001)])).toEqual([
    ['custom_fields.VAT rate', 'Use a number'],
    ['custom_fields.Fragile', 'Use true or false'],
    ['custom_fields.Best before', 'Use a date like 2026-01-31'],
    ['custom_fields.Size', 'Use one of: Small, Large'],
    ['custom_fields.Note', 'Note must be at most 2,000 characters'],
  ]);
  expect(problems(['Tea'])).toEqual([['custom_fields.Best before', 'Best before is required']]);
});
