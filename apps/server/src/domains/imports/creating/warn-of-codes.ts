import { codeKey } from '@stockhand/contract/catalog/codes';
import type { CheckedRow } from '@stockhand/importer/preview';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { divideCodes } from '../../catalog/codes/divide-codes.ts';
import { knownCodes } from '../../catalog/codes/known-codes.ts';
import { codeLeftOut } from '../row-problems.ts';

/**
 * Warns of the further codes that the import leaves out of rows which make products. As in a chunk of the import, the barcodes
 * of all rows come before the further codes of the first one. `given` are the keys of the codes of earlier rows.
 */
export async function warnOfCodes(db: Reader, rows: readonly CheckedRow[], given: Set<string>): Promise<void> {
  const good = rows.filter(({ issues }) => issues.length === 0);
  const known = await knownCodes(
    db,
    good.flatMap(({ product }) => product.further_codes),
  );
  const ownOf = ({ product: { barcode } }: CheckedRow) => (barcode === null ? '' : codeKey(barcode));
  for (const row of good) given.add(ownOf(row));
  for (const row of good) {
    const asked = row.product.further_codes.filter((code) => codeKey(code) !== ownOf(row));
    row.warnings.push(...divideCodes(asked, { known, given }).taken.map(codeLeftOut));
  }
}
