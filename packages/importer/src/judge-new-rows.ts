import { codeKey } from '@stockhand/contract/catalog/codes';
import { productMessages } from '@stockhand/contract/catalog/messages';
import { importMessages } from '@stockhand/contract/imports/messages';
import type { CheckedRow, JudgeRows } from './preview.ts';

/** Barcodes that products have already, of those asked for. */
type FindTaken = (barcodes: readonly string[]) => Promise<ReadonlySet<string>>;

/** Rows that make products: as the import has it, only a row that is good takes its barcode away from later ones. */
export function judgeNewRows(findTaken: FindTaken): JudgeRows {
  const earlier = new Set<string>();
  return async (rows) => {
    const barcodes = rows.flatMap(({ product: { barcode } }) => barcode ?? []);
    const taken: ReadonlySet<string> = barcodes.length > 0 ? await findTaken(barcodes) : new Set();
    for (const row of rows) checkBarcode(row, earlier, taken);
    return rows.map(() => ({ kind: 'created' }));
  };
}

function checkBarcode(
  { product: { barcode }, issues }: CheckedRow,
  earlier: Set<string>,
  taken: ReadonlySet<string>,
): void {
  if (barcode === null) return;
  const problem = (message: string) => issues.push({ field: 'barcode', message, value: barcode });
  if (earlier.has(codeKey(barcode))) problem(importMessages.repeatedBarcode);
  else if (taken.has(barcode)) problem(productMessages.barcodeTaken);
  else if (issues.length === 0) earlier.add(codeKey(barcode));
}
