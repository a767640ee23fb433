import type { Reader } from '../../../platform/data/tenant-db.ts';
import { askedCodes } from './asked-codes.ts';

/**
 * Those of the codes that a product has which is not archived: as its SKU, its barcode or a further code, in any spelling. SKUs
 * of products of `exceptImport` do not count: the import generated them, and they are codes of other rows by chance.
 */
export async function takenBarcodes(
  db: Reader,
  barcodes: readonly string[],
  { exceptImport }: { exceptImport?: number | undefined } = {},
): Promise<ReadonlySet<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await db
    .with('asked', (cte) => cte.selectFrom(askedCodes(barcodes)).selectAll())
    .selectFrom('asked')
    .innerJoinLateral(
      // The limit has each looked up by itself. Tables that an import is filling seem short, and would be read from end to end.
      (eb) =>
        eb
          .selectFrom('products')
          .select('id')
          .whereRef('barcode_key', '=', 'asked.key')
          .where('archived_at', 'is', null)
          .limit(1)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select('asked.code')
    .unionAll((eb) =>
      eb
        .selectFrom('asked')
        .innerJoin('product_codes as k', 'k.code_key', 'asked.key')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .select('asked.code')
        .where('p.archived_at', 'is', null),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('asked')
        .innerJoinLateral(
          (sku) =>
            sku
              .selectFrom('products')
              .select('id')
              .whereRef('sku', '=', 'asked.sku')
              .where('archived_at', 'is', null)
              .$if(exceptImport !== undefined, (query) =>
                query.where('import_id', 'is distinct from', exceptImport ?? null),
              )
              .limit(1)
              .as('found'),
          (join) => join.onTrue(),
        )
        .select('asked.code'),
    )
    .execute();
  return new Set(rows.map(({ code }) => code));
}
