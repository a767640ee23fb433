import type { Reader } from '../../platform/data/tenant-db.ts';

/** Those of the barcodes that a product has which is not archived. */
export async function takenBarcodes(db: Reader, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('barcode')
    .where('archived_at', 'is', null)
    .where('barcode', 'in', barcodes)
    .$narrowType<{ barcode: string }>()
    .execute();
  return new Set(rows.map(({ barcode }) => barcode));
}
