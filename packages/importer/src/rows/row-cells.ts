import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../column-mapping.ts';
import type { RowIssue } from './imported-product.ts';
import { unguardedCell } from './mapped-cell.ts';

/** The cells of a row with what is found out about them. */
export interface RowCells {
  cells: readonly string[];
  mapping: ColumnMapping;
  issues: RowIssue[];
  warnings: RowIssue[];
}

const shownValueCharacters = 100;

export function cellOf({ cells, mapping }: RowCells, field: ImportField): string {
  return unguardedCell(cells, mapping.columns[field]);
}

/** Adds an issue or a warning, each once. */
export function report(issues: RowIssue[], field: RowIssue['field'], message: string, value: string): void {
  if (issues.some((issue) => issue.field === field && issue.message === message)) return;
  issues.push({ field, message, value: storableStart(value, shownValueCharacters) });
}

/** The first characters of a text, without what PostgreSQL cannot store. */
export function storableStart(text: string, charactersMax: number): string {
  return text.slice(0, charactersMax).toWellFormed().replaceAll('\0', '\ufffd');
}
