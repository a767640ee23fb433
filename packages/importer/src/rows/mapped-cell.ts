import { withoutFormulaGuard } from '@stockhand/contract/formula-guard';
import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';

/** The cell that feeds a field, without the spaces around it; empty where no column does. */
export function mappedCell(cells: readonly string[], { columns }: ColumnMapping, field: ImportField): string {
  const index = columns[field];
  return index === undefined ? '' : (cells[index] ?? '').trim();
}

/** The cell of a column as it was before an export guarded it; empty for no column and in a short row. */
export function unguardedCell(cells: readonly string[], index: number | undefined): string {
  return index === undefined ? '' : withoutFormulaGuard(cells[index] ?? '');
}

/** The header of the column that feeds a field; empty where no column does. */
export function mappedHeader({ headers, columns }: ColumnMapping, field: ImportField): string {
  const index = columns[field];
  return index === undefined ? '' : (headers[index] ?? '');
}
