import { importMessages } from '@stockhand/contract/imports/messages';
import type { RowProblem } from '@stockhand/contract/imports/schema';
import type { RowIssue } from '@stockhand/importer/rows/imported-product';

/** What is wrong with rows, as the result of the import lists it. */
export interface RowProblems {
  errors: RowProblem[];
  /** Of rows that are imported. */
  warnings: RowProblem[];
}

export function problemsOf(row_number: number, issues: readonly Omit<RowProblem, 'row_number'>[]): RowProblem[] {
  return issues.map(({ field, message }) => ({ row_number, field, message }));
}

/** The product of a row was archived or deleted after the row was matched with it. */
export const goneMeanwhile: RowIssue = { field: 'general', message: importMessages.goneMeanwhile, value: '' };

/** A further code is left out because it leads to another product (docs/rules.md#products). */
export function codeLeftOut(code: string): RowIssue {
  return { field: 'further_codes', message: importMessages.codeLeftOut(code), value: code };
}
