import { importMessages } from '@stockhand/contract/imports/messages';
import type { RowIssue } from '@stockhand/importer/rows/imported-product';

export interface RowProblem {
  row_number: number;
  field: string;
  message: string;
}

/** What is wrong with rows, as the result of the import lists it. */
export interface RowProblems {
  errors: RowProblem[];
  /** Of rows that are imported. */
  warnings: RowProblem[];
}

export function problemsOf(row_number: number, issues: readonly Pick<RowIssue, 'field' | 'message'>[]): RowProblem[] {
  return issues.map(({ field, message }) => ({ row_number, field, message }));
}

/** A further code is left out because it leads to another product (docs/rules.md#products). */
export function codeLeftOut(code: string): RowIssue {
  return { field: 'further_codes', message: importMessages.codeLeftOut(code), value: code };
}
