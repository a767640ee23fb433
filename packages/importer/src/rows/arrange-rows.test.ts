import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { arrangeRows } from './arrange-rows.ts';

function arranged(headers: string[], ...rows: string[][]) {
  const mapping = mapColumns(headers, rows);
  const found = arrangeRows(
    rows.map((cells, index) => ({ row_number: index + 2, cells })),
    mapping,
  );
  return {
    rows: found.rows.map(({ cells, elsewhere }) => [...cells, ...(elsewhere ?? []).flatMap((row) => row.cells)].join()),
    left_out: found.left_out.map(({ row_number, reason }) => `${row_number} ${reason}`),
  };
}

const shop = ['Handle', 'Title', 'Vendor', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Image Src'];

test('a variant gets what its group says, whatever stands between them', () => {
  expect(
    arranged(
      shop,
      ['mug', 'Mug', 'Clay', 'Color', 'Blue', '1'],
      ['cap', 'Cap', '', '', '', '2'],
      ['mug', '', '', '', 'Red', '3'],
      ['mug', '', '', '', '', '', 'mug.png'],
      ['hat', '', '', '', 'Red', '3'],
      ['', '', '', '', 'Red', '3'],
    ),
  ).toEqual({
    rows: ['mug,Mug,Clay,Color,Blue,1', 'cap,Cap,,,,2', 'mug,Mug,Clay,Color,Red,3', 'hat,,,,Red,3', ',,,,Red,3'],
    left_out: ['5 continuation'],
  });
});

const places = ['SKU', 'Name', 'Location', 'Stock'];

test('rows about one product at several locations become one', () => {
  expect(
    arranged(
      places,
      ['A', 'Mug', 'North', '1'],
      ['A', 'Mug', 'South', '2'],
      ['B', 'Cap', 'North', '3'],
      ['A', 'Mug', 'north', '4'],
      ['A', 'Bowl', 'West', '5'],
      ['', 'Tea', 'North', '6'],
      ['', 'Tea', 'South', '7'],
    ),
  ).toEqual({
    rows: [
      'A,Mug,North,1,A,Mug,South,2',
      'B,Cap,North,3',
      'A,Mug,north,4',
      'A,Bowl,West,5',
      ',Tea,North,6',
      ',Tea,South,7',
    ],
    left_out: ['3 location'],
  });
});

test('totals are left out, and sums without a word at the end alone', () => {
  expect(
    arranged(
      ['Name', 'Price', 'Stock'],
      ['Mug', '1', '2'],
      ['', '1', '2'],
      ['Subtotal', '', '2'],
      ['Cap', '3', '4'],
      ['', '4', '6'],
      ['Total', '4', '6'],
    ),
  ).toEqual({ rows: ['Mug,1,2', ',1,2', 'Cap,3,4'], left_out: ['4 total', '6 total', '7 total'] });
});

test('a variant that is the only one needs no name', () => {
  const headers = ['Item Name', 'Variation Name', 'Price'];
  expect(
    arranged(headers, ['Tea', 'Regular', '1'], ['Latte', 'Regular', '2'], ['Latte', 'Large', '3'], ['Cap', 'Red', '4'])
      .rows,
  ).toEqual(['Tea,,1', 'Latte,Regular,2', 'Latte,Large,3', 'Cap,Red,4']);
});

test('items of Sortly that lie in two folders become one, and groups of variants none', () => {
  const headers = ['Entry Type', 'Entry Name', 'Sortly ID (SID)', 'Quantity', 'Primary Folder', 'Subfolder-level1'];
  expect(
    arranged(
      headers,
      ['Folder', 'Shop', 'F-1', '', '', ''],
      ['Variant Group', 'Glove', 'G-1', '', 'Shop', ''],
      ['Item', 'Drill', 'S-1', '4', 'Shop', 'A'],
      ['Item', 'Drill', 'S-1', '2', 'Shop', 'B'],
      ['Item', 'Drill', 'S-2', '1', 'Store', ''],
    ),
  ).toEqual({
    rows: ['Item,Drill,S-1,4,Shop,A,Item,Drill,S-1,2,Shop,B', 'Item,Drill,S-2,1,Store,'],
    left_out: ['2 folder', '3 variants', '5 location'],
  });
});

test('a variation of WooCommerce keeps what it says itself, and takes the rest from its parent', () => {
  const headers = ['ID', 'Type', 'SKU', 'Name', 'Categories', 'Description', 'Parent'];
  expect(
    arranged(
      headers,
      ['7', 'variable', 'H', 'Hoodie', 'Hoodies', 'Cotton', ''],
      ['8', 'variation', 'H-1', 'Hoodie - Blue', 'Sale', '', 'id:7'],
    ),
  ).toEqual({ rows: ['8,variation,H-1,Hoodie - Blue,Sale,Cotton,id:7'], left_out: ['2 variants'] });
});
