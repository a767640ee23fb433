import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';
import { plainHeader } from '../headers/header-synonyms.ts';
import type { ImportRow } from '../import-table.ts';
import { mappedCell } from './mapped-cell.ts';
import type { LeaveOut } from './product-row.ts';

const ofParent: readonly ImportField[] = ['category', 'manufacturer', 'description'];
const options: readonly ImportField[] = ['option_1_value', 'option_2_value', 'option_3_value'];

/**
 * WooCommerce exports a variable product beside its variations, which are named in full and say the rest by their parent:
 * a SKU, or "id:" and a number. Attributes of other products are no options.
 */
export function withoutVariable(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  leaveOut: LeaveOut,
): readonly ImportRow[] {
  const columnOf = (name: string) => mapping.headers.findIndex((header) => plainHeader(header) === name);
  const [kind, parent, id] = [columnOf('type'), columnOf('parent'), columnOf('id')];
  const isOfKind = ({ cells }: ImportRow, wanted: string) =>
    (cells[kind] ?? '').toLowerCase().split(/\W+/).includes(wanted);
  if (kind === -1 || parent === -1 || !rows.some((row) => isOfKind(row, 'variation'))) return rows;
  const parents = new Map<string, ImportRow>();
  return rows.flatMap((row) => {
    if (isOfKind(row, 'variable')) {
      parents.set(mappedCell(row.cells, mapping, 'sku'), row);
      parents.set(`id:${row.cells[id] ?? ''}`, row);
      leaveOut(row, 'variants');
      return [];
    }
    if (!isOfKind(row, 'variation')) return withCells(row, mapping, options, () => '');
    const head = parents.get((row.cells[parent] ?? '').trim());
    return head ? withCells(row, mapping, ofParent, (index, own) => own || (head.cells[index] ?? '')) : row;
  });
}

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
