import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { normaliseRow } from '../normalise-row.ts';
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

test('rows without a group have nothing in common', () => {
  expect(arranged(shop, ['', 'Mug', 'Clay', '', '', '1'], ['', '', '', '', 'Red', '3'])).toStrictEqual({
    rows: [',Mug,Clay,,,1', ',,,,Red,3'],
    left_out: [],
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

test('folders of Sortly are places where an item lies in two of them', () => {
  const headers = ['Entry Name', 'Sortly ID (SID)', 'Quantity', 'Primary Folder', 'Subfolder-level1'];
  const inShop = ['Drill', 'S-1', '4', 'Shop', 'A'];
  const further = [
    ['Drill', 'S-1', '2', 'Shop', 'B'],
    ['Saw', 'S-2', '1', 'Van', ''],
  ];
  expect(mapColumns(headers, [inShop, ...further]).fields[3]).toBe('category');
  const inVan = ['Drill', 'S-1', '3', 'Van', ''];
  const mapping = mapColumns(headers, [inShop, ...further, inVan]);
  expect(mapping.fields).toEqual(['name', 'sku', 'initial_stock', 'location', null]);
  const rows = [inShop, ...further, inVan].map((cells, index) => ({ row_number: index + 2, cells }));
  const products = arrangeRows(rows, mapping).rows.map(
    (row) => normaliseRow(row.cells, mapping, row.elsewhere).product,
  );
  expect(products.map(({ name, stock }) => ({ name, stock }))).toEqual([
    {
      name: 'Drill',
      stock: [
        { location: 'Shop', quantity: 6 },
        { location: 'Van', quantity: 3 },
      ],
    },
    { name: 'Saw', stock: [{ location: 'Van', quantity: 1 }] },
  ]);
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

test('attributes of a plain product of WooCommerce are its custom fields and no part of its name', () => {
  const headers = ['ID', 'Type', 'SKU', 'Name', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'];
  const scarf = ['9', 'simple, virtual', 'S', 'Scarf', '', 'Material', 'Wool'];
  const { product } = normaliseRow(scarf, mapColumns(headers, [scarf]));
  expect(product).toMatchObject({ name: 'Scarf', custom_fields: { Material: 'Wool' } });
  const other = headers.with(4, 'Vendor');
  expect(normaliseRow(scarf, mapColumns(other, [scarf])).product.name).toBe('Scarf – Wool');
});
