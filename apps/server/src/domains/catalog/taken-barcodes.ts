import { foldedIn } from '../../platform/data/folding.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Those of the barcodes that a product has which is not archived, as its own or as a further code. */
export async function takenBarcodes(db: Reader, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('barcode')
    .where('archived_at', 'is', null)
    .where('barcode', 'in', barcodes)
    .$narrowType<{ barcode: string }>()
    .unionAll(
      db
        .selectFrom('product_codes as k')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .select('k.code as barcode')
        .where('p.archived_at', 'is', null)
        .where((eb) => foldedIn(eb, 'k.code', barcodes))
        .where('k.code', 'in', barcodes),
    )
    .execute();
  return new Set(rows.map(({ barcode }) => barcode));
}
