import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';

/** The cell that feeds a field, without the spaces around it; empty where no column does. */
export function mappedCell(cells: readonly string[], { columns }: ColumnMapping, field: ImportField): string {
  const index = columns[field];
  return index === undefined ? '' : (cells[index] ?? '').trim();
}
