import { importFields, stockTarget } from '@stockhand/contract/imports/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import { headersForMapping } from './headers-for-mapping.ts';

test('a file that explains itself keeps its headers', () => {
  const mapping = mapColumns(['Titel', 'Name', 'Preis'], []);
  expect(headersForMapping(mapping, [])).toEqual(['Titel', 'Name', 'Preis']);
});

test('a corrected mapping and a file without headers are written down', () => {
  const chosen = ['name', null, 'selling_price'] as const;
  expect(headersForMapping(mapColumns(['Foo', 'Price', 'Gross'], [], { chosen }), [])).toEqual([
    'Product Name',
    'Not imported: Price',
    'Selling Price',
  ]);
  const rows = [
    ['Blue mug', '12.50'],
    ['Pan', '3.00'],
  ];
  expect(headersForMapping(mapColumns(['Column 1', 'Column 2'], rows), rows)).toEqual([
    'Product Name',
    'Selling Price',
  ]);
});

test('a status the other way round and a total beside locations keep their headers', () => {
  const headers = ['Foo', 'Archived', 'Total stock', 'Stock at Main'];
  const chosen = ['name', 'status', null, stockTarget('Main')] as const;
  const mapping = mapColumns(headers, [['Tea', 'no', '3', '3']], { chosen });
  expect(headersForMapping(mapping, [])).toEqual(['Product Name', 'Archived', 'Total stock', 'Stock at Main']);
});

test('whatever was mapped, with a name, is mapped again', () => {
  const definitions = [
    { name: 'Price', field_type: 'text', is_required: false, options: null },
    { name: 'Colour', field_type: 'text', is_required: false, options: null },
  ] as const;
  const header = fc.constantFrom(
    'Name',
    'Price',
    'Foo',
    'SKU',
    'Column 2',
    'Qty',
    'Colour',
    'Beschreibung',
    'Item',
    '',
  );
  const target = fc.constantFrom(null, ...importFields, 'custom_fields.Price', 'custom_fields.Colour');
  fc.assert(
    fc.property(fc.array(fc.tuple(header, target), { minLength: 1, maxLength: 8 }), (columns) => {
      const headers = ['Foo', ...columns.map(([name]) => name)];
      const chosen = ['name' as const, ...columns.map(([, field]) => field)];
      const mapping = mapColumns(headers, [], { chosen, definitions });
      const again = mapColumns([...headersForMapping(mapping, []), 'Problem'], [], { definitions });
      expect(again.fields.slice(0, -1)).toEqual(mapping.fields);
    }),
    { numRuns: 2_000 },
  );
});
