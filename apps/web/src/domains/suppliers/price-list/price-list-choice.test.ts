import type { PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { expect, test } from 'vitest';
import { chosenRows, leftOutOf, nothingChosen, rowsOfGroup, withMatch, withRows } from './price-list-choice.ts';

const row = (row_number: number, kind: PriceListRow['kind'], cost = 5): PriceListRow => ({
  row_number,
  kind,
  message: null,
  supplier_code: '',
  barcode: '',
  name: '',
  cost,
  pack_size: null,
  min_quantity: null,
  lead_time_days: null,
  product: null,
  product_name: '',
  sku: '',
  matched_by: null,
  before: null,
});

const rows = [row(2, 'new'), row(3, 'price_up'), row(4, 'unmatched'), row(5, 'unchanged'), row(6, 'ambiguous')];
const numbers = (found: readonly PriceListRow[]) => found.map(({ row_number }) => row_number);
const match = (cost: number | null) => ({
  product: 7,
  name: 'Tea',
  sku: 'SKU-1',
  before: { product: 7, supplier_code: '', cost, pack_size: 1, min_quantity: 1, lead_time_days: null },
});

test('takes what can be taken unless it is left out', () => {
  expect(numbers(chosenRows(rows, nothingChosen))).toEqual([2, 3]);
  const without = withRows(nothingChosen, rows.slice(0, 1), false);
  expect(numbers(chosenRows(rows, without))).toEqual([3]);
  expect(leftOutOf(rows, without)).toEqual([2]);
  expect(numbers(chosenRows(rows, withRows(without, rows.slice(0, 1), true)))).toEqual([2, 3]);
});

test('takes a row that was matched by hand where it changes something', () => {
  expect(numbers(chosenRows(rows, withMatch(nothingChosen, 4, match(4))))).toEqual([2, 3, 4]);
  expect(numbers(chosenRows(rows, withMatch(nothingChosen, 4, match(5))))).toEqual([2, 3]);
  expect(numbers(chosenRows(rows, withMatch(withMatch(nothingChosen, 4, match(4)), 4, null)))).toEqual([2, 3]);
});

test('leaves out a row that was matched by hand and is not ticked', () => {
  const unticked = withRows(withMatch(nothingChosen, 4, match(4)), rows.slice(2, 3), false);
  expect(numbers(chosenRows(rows, unticked))).toEqual([2, 3]);
  expect(leftOutOf(rows, unticked)).toEqual([4]);
});

test('groups rows as the server found them', () => {
  expect(numbers(rowsOfGroup(rows, 'unmatched'))).toEqual([4, 6]);
  expect(numbers(rowsOfGroup(rows, 'down'))).toEqual([]);
});
