import type { Reader } from '../../../platform/data/tenant-db.ts';
import { findHolders } from './known-codes.ts';

/**
 * Those of the codes that a product has which is not archived: as its SKU, its barcode or a further code, in any spelling. SKUs
 * of products of `exceptImport` do not count: the import generated them, and they are codes of other rows by chance.
 */
export async function takenBarcodes(
  db: Reader,
  barcodes: readonly string[],
  options: { exceptImport?: number | undefined } = {},
): Promise<ReadonlySet<string>> {
  const holders = await findHolders(db, barcodes, options);
  return new Set(holders.flatMap(({ code, is_archived }) => (is_archived ? [] : code)));
}
