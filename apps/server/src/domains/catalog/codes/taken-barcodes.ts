import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { askedCodes } from './asked-codes.ts';

/** Those of the barcodes that a product has which is not archived, as its own or, whatever its case, as a further code. */
export async function takenBarcodes(db: Reader, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('barcode')
    .where('archived_at', 'is', null)
    .where('barcode', '=', anyOf(barcodes))
    .$narrowType<{ barcode: string }>()
    .unionAll(
      db
        .selectFrom(askedCodes(barcodes))
        .innerJoin('product_codes as k', (join) =>
          join.on((eb) => eb(eb.fn<string>('lower', ['k.code']), '=', eb.fn<string>('lower', ['asked.spelling']))),
        )
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .select('asked.code as barcode')
        .where('p.archived_at', 'is', null),
    )
    .execute();
  return new Set(rows.map(({ barcode }) => barcode));
}
