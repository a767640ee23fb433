import { expect, test } from 'vitest';
import { mapColumns } from '../../column-mapping.ts';
import { normaliseRow } from '../../normalise-row.ts';
import { arrangeRows } from '../arrange-rows.ts';

const headers = [
  ...['handleId', 'fieldType', 'name', 'collection', 'sku', 'price', 'surcharge', 'inventory', 'cost'],
  ...['productOptionName1', 'productOptionDescription1'],
];

function products(...rows: string[][]) {
  const mapping = mapColumns(headers, rows);
  const arranged = arrangeRows(
    rows.map((cells, index) => ({ row_number: index + 2, cells })),
    mapping,
  );
  const read = arranged.rows.map(({ cells }) => normaliseRow(cells, mapping));
  return {
    products: read.map(({ product, issues }) =>
      issues.length > 0
        ? issues.map(({ field }) => field).join()
        : [product.name, product.category, product.selling_price, product.cost_price, product.initial_stock].join(),
    ),
    left_out: arranged.left_out.map(({ row_number, reason }) => `${row_number} ${reason}`),
  };
}

const towel = ['p1', 'Product', 'Towel', 'Kitchen', 'TT', '12.00', '', '', '5.0', 'Colour', 'Red;Blue'];

test('a variant costs what its product does, and its surcharge; the product is none', () => {
  const found = products(
    towel,
    ['p1', 'Variant', '', '', 'TT-R', '', '0.0', '4', '', '', 'Red'],
    ['p1', 'Variant', '', '', 'TT-B', '', '2.5', '6', '6', '', 'Blue'],
    ['p1', 'Variant', '', '', 'TT-G', '', '-2', 'InStock', '', '', 'Green'],
    ['p2', 'Product', 'Apron', 'Kitchen', 'AP', '30', '', '9', '', 'Colour', 'Black'],
  );
  expect(found).toEqual({
    products: [
      ...['Towel – Red,Kitchen,12,5,4', 'Towel – Blue,Kitchen,14.5,6,6', 'Towel – Green,Kitchen,10,5,0'],
      'Apron,Kitchen,30,0,9',
    ],
    left_out: ['2 variants'],
  });
});

test('a surcharge that is no number is not left out of a price', () => {
  expect(products(towel, ['p1', 'Variant', '', '', 'TT-R', '', 'much', '4', '', '', 'Red']).products).toEqual([
    'selling_price',
  ]);
});
