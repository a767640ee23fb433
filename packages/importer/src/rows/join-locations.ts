import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';
import { sortlyFolders } from '../columns/sortly-folders.ts';
import type { ImportRow } from '../import-table.ts';
import { mappedCell } from './mapped-cell.ts';
import type { LeaveOut, ProductRow } from './product-row.ts';

const codes: readonly ImportField[] = ['sku', 'barcode', 'variant_group'];

/** What the rows of one product have in common. */
const identity: readonly ImportField[] = [
  ...codes,
  ...(['name', 'variant', 'option_1_value', 'option_2_value', 'option_3_value'] as const),
];

/** In a file with a row for each product and location, or each folder of Sortly, the rows of a product become one. */
export function joinLocations(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  leaveOut: LeaveOut,
): readonly ProductRow[] {
  const placeColumns = placeColumnsOf(mapping);
  if (placeColumns.length === 0 || mapping.columns.initial_stock === undefined) return rows;
  const firsts = new Map<string, { row: ProductRow; places: Set<string> }>();
  return rows.flatMap((one) => {
    const textOf = (field: ImportField) => mappedCell(one.cells, mapping, field);
    const places = placeColumns.map((index) => (one.cells[index] ?? '').trim().toLowerCase());
    const place = places.join('\n').trim();
    if (place === '' || codes.every((field) => textOf(field) === '')) return one;
    const key = JSON.stringify(identity.map(textOf));
    const first = firsts.get(key);
    if (!first || first.places.has(place)) {
      const row: ProductRow = { ...one };
      if (!first) firsts.set(key, { row, places: new Set([place]) });
      return row;
    }
    first.places.add(place);
    first.row.elsewhere = [...(first.row.elsewhere ?? []), one];
    leaveOut(one, 'location');
    return [];
  });
}

function placeColumnsOf({ columns: { location, sku }, headers }: ColumnMapping): number[] {
  const folders = sku === undefined ? [] : sortlyFolders(headers);
  return location === undefined || folders.includes(location) ? folders : [location];
}
