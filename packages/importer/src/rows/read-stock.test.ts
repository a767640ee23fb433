import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { normaliseRow } from '../normalise-row.ts';
import { countedStock } from './counted-stock.ts';
import { rowChange } from './row-change.ts';

const headers = ['Name', 'SKU', 'Total Stock', 'Stock at North', 'Stock at South', 'Price'];

function read(cells: string[]) {
  const mapping = mapColumns(headers, [['Aa', '1', '9', '3', '6', '5'], cells]);
  const { product, issues, warnings } = normaliseRow(cells, mapping);
  return {
    stock: product.stock,
    counted: countedStock({ row_number: 2, cells }, mapping),
    issues,
    warnings: warnings.map(({ message, value }) => `${message}: ${value}`),
  };
}

const north3South4 = [
  { location: 'North', quantity: 3 },
  { location: 'South', quantity: 4 },
];

test('a total that differs from its locations is said', () => {
  const warning = 'The total is not the sum of the locations, which alone are booked: 9';
  const stock = { stock: north3South4, counted: north3South4, issues: [] };
  expect(read(['Bb', '2', '9', '3', '4', '5'])).toEqual({ ...stock, warnings: [warning] });
  expect(read(['Bb', '2', '7', '3', '4', '5'])).toEqual({ ...stock, warnings: [] });
});

test('a total without any location is the stock', () => {
  const nine = [{ location: null, quantity: 9 }];
  expect(read(['Cc', '3', '9', '', '', '5'])).toEqual({ stock: nine, counted: nine, issues: [], warnings: [] });
  expect(read(['Cc', '3', '9', '0', '', '5'])).toMatchObject({ stock: [], warnings: [expect.any(String)] });
});

test('stock below 0 is none, and the product is there all the same', () => {
  expect(read(['Dd', '4', '', '-2', '5', '5'])).toEqual({
    stock: [{ location: 'South', quantity: 5 }],
    counted: [{ location: 'South', quantity: 5 }],
    issues: [],
    warnings: ['Stock below 0 is not booked: -2'],
  });
});

test('beside a quantity of its own a row’s total is compared, not booked', () => {
  const columns = ['Name', 'Initial Stock', 'Total Stock', 'Stock at North'];
  const mapping = mapColumns(columns, [['Aa', '4', '9', '5']]);
  const { product, warnings } = normaliseRow(['Bb', '4', '9', ''], mapping);
  expect(product.stock).toEqual([{ location: null, quantity: 4 }]);
  expect(warnings.map(({ value }) => value)).toEqual(['9']);
});

test('what several rows of a product say alike is told once', () => {
  const mapping = mapColumns(['Name', 'Quantity', 'Location'], [['Aa', '1', 'North']]);
  const elsewhere = [{ row_number: 3, cells: ['Aa', '-2', 'South'] }];
  expect(normaliseRow(['Aa', '-1', 'North'], mapping, elsewhere).warnings).toMatchObject([{ value: '-1' }]);
});

test('a row about a product that exists says nothing of prices that are missing', () => {
  const mapping = mapColumns(['Name', 'Price', 'Quantity'], [['Aa', '1', '1']]);
  const row = { row_number: 2, cells: ['Aa', '', '-1'] };
  const normalised = normaliseRow(row.cells, mapping);
  expect(normalised.warnings.map(({ field }) => field)).toEqual(['selling_price', 'initial_stock']);
  expect(rowChange(row, mapping, normalised).warnings.map(({ field }) => field)).toEqual(['initial_stock']);
});

test('a total that is no number is not compared', () => {
  expect(read(['Ee', '5', 'n/a', '3', '4', '5'])).toStrictEqual({
    stock: north3South4,
    counted: north3South4,
    issues: [],
    warnings: [],
  });
});

test('all locations together have no more than a product can', () => {
  const [most, less] = ['99999999', '99999998'];
  expect(read(['Ff', '6', '', less, '1', '5'])).toMatchObject({
    stock: [{ quantity: 99_999_998 }, { quantity: 1 }],
    issues: [],
  });
  expect(read(['Ff', '6', '', most, '1', '5'])).toMatchObject({
    stock: [],
    issues: [{ field: 'initial_stock', message: 'Initial stock must be at most 99,999,999' }],
  });
});

test('a location is one in whatever case it is written', () => {
  const mapping = mapColumns(['Name', 'SKU', 'Quantity', 'Location'], [['Aa', '1', '1', 'North']]);
  const elsewhere = [{ row_number: 3, cells: ['Aa', '1', '2', 'NORTH'] }];
  const { product } = normaliseRow(['Aa', '1', '1', 'North'], mapping, elsewhere);
  expect(product.stock).toStrictEqual([{ location: 'North', quantity: 3 }]);
});

test('what several columns say of one location is counted together', () => {
  const columns = ['Name', 'Initial Stock', 'Location', 'Stock at North', 'Total Stock'];
  const mapping = mapColumns(columns, [['Aa', '1', 'North', '2', '3']]);
  const row = { row_number: 2, cells: ['Bb', '2', 'North', '3', '5'] };
  expect(countedStock(row, mapping)).toStrictEqual([{ location: 'North', quantity: 5 }]);
});
