import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';
import { withoutFormulaGuard } from '../formula-guard.ts';
import type { RowIssue } from './imported-product.ts';

/** The cells of a row with what is found out about them. */
export interface RowCells {
  cells: readonly string[];
  mapping: ColumnMapping;
  issues: RowIssue[];
  warnings: RowIssue[];
}

const shownValueCharacters = 100;

export function cellOf({ cells, mapping }: RowCells, field: ImportField): string {
  const index = mapping.columns[field];
  return index === undefined ? '' : withoutFormulaGuard(cells[index] ?? '');
}

/** Adds an issue or a warning, each once. */
export function report(issues: RowIssue[], field: RowIssue['field'], message: string, value: string): void {
  if (issues.some((issue) => issue.field === field && issue.message === message)) return;
  issues.push({
    field,
    message,
    value: value.slice(0, shownValueCharacters).toWellFormed().replaceAll('\0', '\ufffd'),
  });
}
