import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';

const fieldsOf = (headers: string[], rows: string[][] = []) => mapColumns(headers, rows).fields;

test('a name that no header names is the only column of words', () => {
  expect(fieldsOf(['Snack', 'Price'], [['Toast', '4.50']])).toEqual(['name', 'selling_price']);
  expect(fieldsOf(['ref', 'description_fr', 'price_chf'], [['10', 'Pull', '4.0']])).toEqual([
    'sku',
    'name',
    'selling_price',
  ]);
  const two = [
    ['Toast', 'Warm', '4.50'],
    ['Soup', 'Cold', '3.50'],
  ];
  expect(fieldsOf(['Snack', 'Kitchen', 'Price'], two)).toEqual([null, null, 'selling_price']);
  const repeated = [
    ['Toast', 'Warm', '4.50'],
    ['Soup', 'Warm', '3.50'],
    ['Cake', 'Warm', '3.50'],
  ];
  expect(fieldsOf(['Snack', 'Kitchen', 'Price'], repeated)).toEqual(['name', null, 'selling_price']);
});

test('the stock of several places is added up, unless a column has the sum or they are locations', () => {
  const row = ['Mug', '4', '10'];
  const both = mapColumns(['Name', 'Stock Shop', 'Stock Depot'], [row]);
  expect(both.fields).toEqual(['name', 'initial_stock', 'initial_stock']);
  expect(both.furtherStockColumns).toEqual([2]);
  expect(fieldsOf(['Name', 'Stock Shop', 'Stock Depot', 'Stock'], [[...row, '14']])).toEqual([
    ...['name', null, null, 'initial_stock'],
  ]);
  expect(mapColumns(['Name', 'Stock Shop', 'Stock Depot'], [row], { locations: ['Shop', 'Depot'] }).fields).toEqual([
    ...['name', 'stock_at.Shop', 'stock_at.Depot'],
  ]);
  expect(fieldsOf(['Name', 'Stock', 'Sold quantity'], [row])).toEqual(['name', 'initial_stock', null]);
});

test('a reorder point beside an empty minimum stays the reorder point', () => {
  const headers = ['Name', 'Min stock', 'Reorder point'];
  expect(fieldsOf(headers, [['Mug', '', '9']])).toEqual(['name', 'min_stock_level', 'reorder_point']);
  expect(fieldsOf(headers, [['Mug', '4', '9']])).toEqual(['name', 'min_stock_level', 'reorder_point']);
  expect(fieldsOf(['Name', 'Min stock', 'Reorder point'], [['Mug', '4', '']])).toEqual([
    ...['name', 'min_stock_level', 'reorder_point'],
  ]);
  expect(fieldsOf(['Name', 'Reorder point'], [['Mug', '9']])).toEqual(['name', 'min_stock_level']);
});

test('what a market numbers is no code of the seller', () => {
  const amazon = ['item-name', 'listing-id', 'seller-sku', 'price', 'quantity', 'asin1', 'product-id'];
  const listing = ['Mug', '0101X', 'MUG-1', '12.50', '8', 'B00TEST001', 'B00TEST001'];
  expect(fieldsOf(amazon, [listing])).toEqual(['name', null, 'sku', 'selling_price', 'initial_stock', null, null]);
  const ebay = ['Item number', 'Title', 'Custom label (SKU)', 'P:UPC'];
  expect(fieldsOf(ebay, [['330000000001', 'Mug', 'MUG-1', '040000000020']])).toEqual([null, 'name', 'sku', 'barcode']);
  expect(fieldsOf(['Item number', 'Title'], [['A-1', 'Mug']])).toEqual(['sku', 'name']);
});

test('a column that only says whether goods are there is no quantity', () => {
  const of = (header: string, ...cells: string[]) =>
    fieldsOf(
      ['Name', header],
      cells.map((cell) => ['Mug', cell]),
    )[1];
  expect(of('En stock ?', '1', '0')).toBeNull();
  expect(of('In stock', '1', '0')).toBeNull();
  expect(of('In stock', '1', '17')).toBe('initial_stock');
  expect(of('Stock', '1', '0')).toBe('initial_stock');
  expect(fieldsOf(['Name', 'Show price (0 = No, 1 = Yes)', 'Prix affiché (0/1)'], [['Mug', '1', '1']])).toEqual([
    ...['name', null, null],
  ]);
});
