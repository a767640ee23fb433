import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { locationOfHeader } from './stock-columns.ts';

test.each([
  ['Current Quantity Main Street', 'Main Street'],
  ['inventory_Main_Outlet', 'Main Outlet'],
  ['In stock [Harbour]', 'Harbour'],
  ['Inventory Available: Adelaide', 'Adelaide'],
  ['Stock at Shop 2', 'Shop 2'],
  ['Stock: Shop 2', 'Shop 2'],
  ['Current Quantity', null],
  ['inventory_quantity', null],
  ['inventory_item_id', null],
  ['Quantity in stock', null],
  ['In stock', null],
  ['Stock []', null],
])('%s is the stock at %s', (header, location) => {
  expect(locationOfHeader(header)).toBe(location);
});

test('a sum of all locations is not counted again, the initial stock is', () => {
  expect(mapColumns(['Name', 'Stock at A', 'Stock at B', 'Total Stock'], [['Mug', '1', '2', '3']]).fields).toEqual([
    'name',
    'stock_at.A',
    'stock_at.B',
    null,
  ]);
  expect(mapColumns(['Name', 'Stock at A', 'Initial Stock'], [['Mug', '1', '2']]).fields[2]).toBe('initial_stock');
  expect(mapColumns(['Name', 'Stock at A', 'Stock'], [['Mug', 'yes', '2']]).fields).toEqual([
    'name',
    null,
    'initial_stock',
  ]);
});
