import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../../column-mapping.ts';
import { plainHeader } from '../../headers/plain-header.ts';
import type { ImportRow } from '../../import-table.ts';
import { mappedCell } from '../mapped-cell.ts';
import type { LeaveOut } from '../product-row.ts';

/** WooCommerce writes headers in the language of the shop, and the kinds in English. */
const parentNames = new Set([
  ...['parent', 'ubergeordnetes produkt', 'ubergeordnet', 'produit parent', 'superior', 'padre', 'producto superior'],
  ...[
    'genitore',
    'ascendente',
    'hoofd',
    'hoofdproduct',
    'bovenliggend',
    'pai',
    'rodzic',
    'nadrzedny',
    'ust urun',
    'ebeveyn',
  ],
  ...['родительскии', 'родитель'],
]);
const typeNames = new Set(['type', 'typ', 'tipo', 'soort', 'rodzaj', 'tur', 'tip', 'тип']);
const idNames = new Set(['id', 'identifiant', 'no id']);

const ofParent: readonly ImportField[] = ['category', 'manufacturer', 'description'];

/**
 * WooCommerce exports a variable product beside its variations, which are named in full and say the rest by their parent:
 * a SKU, or "id:" and a number.
 */
export function withoutVariable(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  leaveOut: LeaveOut,
): readonly ImportRow[] {
  const parent = columnNamed(mapping, parentNames);
  const id = columnNamed(mapping, idNames);
  const isOfKind = ({ cells }: ImportRow, wanted: string) => kindsOf(cells, mapping).includes(wanted);
  if (!rows.some((row) => isOfKind(row, 'variation'))) return rows;
  const parents = new Map<string, ImportRow>();
  return rows.flatMap((row) => {
    if (isOfKind(row, 'variable')) {
      parents.set(mappedCell(row.cells, mapping, 'sku'), row);
      parents.set(`id:${row.cells[id] ?? ''}`, row);
      leaveOut(row, 'variants');
      return [];
    }
    if (!isOfKind(row, 'variation')) return row;
    const head = parents.get((row.cells[parent] ?? '').trim());
    return head ? withCells(row, mapping, ofParent, (index, own) => own || (head.cells[index] ?? '')) : row;
  });
}

/** In an export of WooCommerce a product that is no variation has attributes, but comes in one way. */
export function isWithoutVariants(cells: readonly string[], mapping: ColumnMapping): boolean {
  const kinds = kindsOf(cells, mapping);
  return ['simple', 'external', 'grouped'].some((kind) => kinds.includes(kind));
}

/** The words of the column "Type" in an export of WooCommerce; none in another file. */
function kindsOf(cells: readonly string[], mapping: ColumnMapping): string[] {
  if (columnNamed(mapping, parentNames) === -1) return [];
  return (cells[columnNamed(mapping, typeNames)] ?? '').toLowerCase().split(/\W+/);
}

function columnNamed({ headers }: ColumnMapping, wanted: ReadonlySet<string>): number {
  let names = plainNames.get(headers);
  if (!names) {
    names = headers.map(plainHeader);
    plainNames.set(headers, names);
  }
  return names.findIndex((name) => wanted.has(name));
}

/** Each row of a file asks for the same ones. */
const plainNames = new WeakMap<readonly string[], string[]>();

function withCells(
  row: ImportRow,
  { columns }: ColumnMapping,
  fields: readonly ImportField[],
  cellAt: (index: number, own: string) => string,
): ImportRow {
  const cells = [...row.cells];
  for (const field of fields) {
    const index = columns[field];
    if (index !== undefined && index < cells.length) cells[index] = cellAt(index, (cells[index] ?? '').trim());
  }
  return { ...row, cells };
}
