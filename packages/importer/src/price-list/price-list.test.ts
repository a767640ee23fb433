import { expect, test } from 'vitest';
import { normalisePrice } from './normalise-price.ts';
import { mapPriceList } from './price-list-columns.ts';

const mapped = (headers: readonly string[], rows: readonly (readonly string[])[] = []) =>
  mapPriceList(headers, rows).fields;

test.each([
  [
    ['Item code', 'EAN', 'Description', 'Trade price', 'Pack size', 'MOQ', 'Lead time (days)'],
    ['supplier_code', 'barcode', 'name', 'cost', 'pack_size', 'min_quantity', 'lead_time_days'],
  ],
  [
    ['Code', 'Product', 'RRP', 'Price'],
    ['supplier_code', 'name', null, 'cost'],
  ],
  [
    ['Code', 'Product', 'RRP'],
    ['supplier_code', 'name', null],
  ],
  [
    ['Supplier SKU', 'SKU', 'Name', 'Cost', 'Price'],
    ['supplier_code', 'sku', 'name', 'cost', null],
  ],
  [
    ['Artikel-Nr.', 'Bezeichnung', 'EK-Preis', 'VE', 'Mindestmenge'],
    ['supplier_code', 'name', 'cost', 'pack_size', 'min_quantity'],
  ],
  [
    ['Name', 'Case price', 'Net price'],
    ['name', null, 'cost'],
  ],
])('maps %j', (headers, fields) => {
  expect(mapped(headers)).toEqual(fields);
});

test('a name is one line with single spaces, as products have it', () => {
  const { name } = normalisePrice([' Blue \n\n  mug '], mapPriceList(['Name'], []));
  expect(name).toBe('Blue mug');
});

test('a mapping by hand replaces the guess, each field once', () => {
  const { fields, columns } = mapPriceList(['Code', 'Price', 'Other'], [], { chosen: ['name', 'cost', 'cost'] });
  expect(fields).toEqual(['name', 'cost', null]);
  expect(columns).toEqual({ name: 0, cost: 1 });
});

const headers = ['Code', 'Name', 'Cost', 'Pack size', 'MOQ', 'Lead time'];
const read = (cells: string[]) => normalisePrice(cells, mapPriceList(headers, [cells]));

test('reads prices, packs and days as people write them', () => {
  expect(read([" 'A-1 ", 'Lamp\nlarge', 'Ksh 1,234.50', '12 pcs', 'Case of 6', '3-5 days'])).toEqual({
    supplier_code: "'A-1",
    sku: '',
    barcode: '',
    name: 'Lamp large',
    cost: 1234.5,
    pack_size: 12,
    min_quantity: 6,
    lead_time_days: 5,
    problem: null,
  });
  expect(read(['A', '', '1.234,50', '', '', '2 weeks'])).toMatchObject({ cost: 1234.5, lead_time_days: 14 });
  expect(read(['A', '', '0.00', '1', '1', '0'])).toMatchObject({
    cost: null,
    problem: null,
    pack_size: 1,
    min_quantity: 1,
    lead_time_days: 0,
  });
  expect(read(['A', '', '', '', '', ''])).toMatchObject({
    cost: null,
    pack_size: null,
    lead_time_days: null,
    problem: null,
  });
});

test.each([
  [['A', '', 'on request', '', '', ''], null],
  [['A', '', 'much', '', '', ''], 'Cost must be an amount with at most four decimals'],
  [['A', '', '-1', '', '', ''], 'Cost must be an amount with at most four decimals'],
  [['A', '', '1.00005', '', '', ''], 'Cost must be an amount with at most four decimals'],
  [['A', '', '999999999.99', '', '', ''], null],
  [['A', '', '1000000000', '', '', ''], 'Cost must be at most 999,999,999.99'],
  [['A', '', '1', '0', '', ''], 'Pack size must be a whole number from 1'],
  [['A', '', '1', '1.5', '', ''], 'Pack size must be a whole number from 1'],
  [['A', '', '1', '', 'some', ''], 'Minimum quantity must be a whole number from 1'],
  [['A', '', '1', '', '', 'soon'], 'Lead time cannot be read'],
  [['A', '', '1', '', '', '3651'], 'Lead time cannot be read'],
  [['A', '', '1', '', '', '3650'], null],
  [['', ' ', '1', '', '', ''], 'No code, barcode or name'],
  [['A'.repeat(100), '', '1', '', '', ''], null],
  [['A'.repeat(101), '', '1', '', '', ''], 'The code is too long'],
  [['A\0', '', '1', '', '', ''], 'Contains characters that cannot be stored'],
])('of %j says %s', (cells, problem) => {
  expect(read(cells).problem).toBe(problem);
});
