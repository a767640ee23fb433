import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { askedCodes } from './asked-codes.ts';

/** Those of the barcodes that a product has which is not archived, as its own or, whatever its case, as a further code. */
export async function takenBarcodes(db: Reader, barcodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await db
    .selectFrom(sql<{ code: string }>`unnest(${barcodes}::text[])`.as<'asked'>(sql`asked (code)`))
    .innerJoinLateral(
      // The limit has each looked up by itself. Tables that an import is filling seem short, and would be read from end to end.
      (eb) =>
        eb
          .selectFrom('products')
          .select('barcode')
          .whereRef('barcode', '=', 'asked.code')
          .where('archived_at', 'is', null)
          .limit(1)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select('found.barcode')
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
