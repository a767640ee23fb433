import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';
import type { ImportRow } from '../import-table.ts';
import { mappedCell } from './mapped-cell.ts';
import type { LeaveOut } from './product-row.ts';

/** What the first row of a group says for all of its variants. */
const ofGroup: readonly ImportField[] = [
  ...(['name', 'category', 'manufacturer', 'description', 'status'] as const),
  ...(['option_1_name', 'option_2_name', 'option_3_name'] as const),
];

/** What a variant says itself. A row without any of it carries a further picture or a part of a set. */
const ofVariant: readonly ImportField[] = [
  ...(['sku', 'barcode', 'selling_price', 'cost_price', 'initial_stock', 'variant'] as const),
  ...(['option_1_value', 'option_2_value', 'option_3_value'] as const),
];

/** Gives rows without a name what the first row of their group says; leaves out those that are no variant of it. */
export function fillDown(rows: readonly ImportRow[], mapping: ColumnMapping, leaveOut: LeaveOut): ImportRow[] {
  if (mapping.columns.variant_group === undefined) return [...rows];
  const heads = new Map<string, ImportRow>();
  return rows.flatMap((row) => {
    const group = mappedCell(row.cells, mapping, 'variant_group');
    const head = heads.get(group);
    if (mappedCell(row.cells, mapping, 'name') !== '') {
      if (group !== '') heads.set(group, row);
      return row;
    }
    if (!head) return row;
    if (!isBare(row, mapping)) return filled(row, head, mapping);
    leaveOut(row, 'continuation');
    return [];
  });
}

function isBare({ cells }: ImportRow, mapping: ColumnMapping): boolean {
  if (mapping.stockColumns.some(({ index }) => (cells[index] ?? '').trim() !== '')) return false;
  return ofVariant.every((field) => mappedCell(cells, mapping, field) === '');
}

function filled(row: ImportRow, head: ImportRow, { columns }: ColumnMapping): ImportRow {
  const width = Math.max(row.cells.length, head.cells.length);
  const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
  for (const field of ofGroup) {
    const index = columns[field];
    if (index !== undefined && (cells[index] ?? '').trim() === '') cells[index] = head.cells[index] ?? '';
  }
  return { ...row, cells };
}
