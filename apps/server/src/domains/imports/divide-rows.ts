import { inPortions } from '@stockhand/importer/in-portions';
import { normaliseRow } from '@stockhand/importer/normalise-row';
import type { ImportedProduct, RowIssue } from '@stockhand/importer/rows/imported-product';
import type { ProductRow } from '@stockhand/importer/rows/product-row';
import { rowChange } from '@stockhand/importer/rows/row-change';
import type { ReadImport } from './import-file.ts';
import { goneMeanwhile, problemsOf, type RowProblems } from './row-problems.ts';
import type { KeptMatch } from './updating/kept-matches.ts';
import type { MatchedRow } from './updating/plan-changes.ts';

export interface NewRow {
  row_number: number;
  product: ImportedProduct;
  sku: string;
  issues: RowIssue[];
}

export interface DividedRows {
  /** How many rows of the file they are. */
  count: number;
  /** Rows that make products. */
  fresh: NewRow[];
  /** Rows that are about a product. */
  matched: MatchedRow[];
  /** Of rows that are refused already, and of what the file alone warns of. */
  problems: RowProblems;
}

/** Reads rows of a file, and divides them by what they do. `matches` are of the rows that are about products. */
export async function divideRows(
  rows: readonly ProductRow[],
  mapping: ReadImport['mapping'],
  matches: ReadonlyMap<number, KeptMatch>,
): Promise<DividedRows> {
  const problems: RowProblems = { errors: [], warnings: [] };
  const divided: DividedRows = { count: rows.length, fresh: [], matched: [], problems };
  await inPortions(rows, (row) => divideRow(divided, row, mapping, matches.get(row.row_number)));
  return divided;
}

function divideRow(
  { fresh, matched, problems: { errors, warnings } }: DividedRows,
  row: ProductRow,
  mapping: ReadImport['mapping'],
  match: KeptMatch | undefined,
): void {
  const { row_number } = row;
  if (match?.product_id === null) {
    errors.push(...problemsOf(row_number, match.refusal ?? [goneMeanwhile]));
    return;
  }
  const normalised = normaliseRow(row.cells, mapping, row.elsewhere);
  if (match) {
    const change = rowChange(row, mapping, normalised);
    matched.push({ row_number, product_id: match.product_id, change });
    warnings.push(...problemsOf(row_number, change.warnings));
  } else {
    fresh.push({ row_number, ...normalised });
    warnings.push(...problemsOf(row_number, normalised.warnings));
  }
}
