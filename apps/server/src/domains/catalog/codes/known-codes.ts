import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { askedCodes } from './asked-codes.ts';

/** The products that have a code (docs/rules.md#products). */
export interface KnownCode {
  /** As SKU, barcode or further code. */
  holders: ReadonlySet<number>;
  /** The archived product whose SKU it is. */
  archived: number | undefined;
}

/** What products have the codes, those alone that one has. */
export async function knownCodes(db: Reader, codes: readonly string[]): Promise<Map<string, KnownCode>> {
  const rows = await findHolders(db, codes);
  return new Map([...Map.groupBy(rows, ({ code }) => code)].map(([code, found]) => [code, knownCode(found)]));
}

interface Holder {
  code: string;
  id: number;
  is_archived: boolean;
}

function knownCode(rows: readonly Holder[]): KnownCode {
  return {
    holders: new Set(rows.filter((row) => !row.is_archived).map(({ id }) => id)),
    archived: rows.find((row) => row.is_archived)?.id,
  };
}

/**
 * Each code with each product that has it: as its SKU, which an archived product keeps, its barcode or a further code, in any
 * spelling. SKUs of products of `exceptImport` do not count.
 */
export async function findHolders(
  db: Reader,
  codes: readonly string[],
  { exceptImport }: { exceptImport?: number | undefined } = {},
): Promise<Holder[]> {
  if (codes.length === 0) return [];
  return db
    .with('asked', (cte) => cte.selectFrom(askedCodes(codes)).selectAll())
    .selectFrom('asked')
    .innerJoin('products as p', 'p.sku', 'asked.sku')
    .select(['asked.code', 'p.id'])
    .select((eb) => eb('p.archived_at', 'is not', null).$castTo<boolean>().as('is_archived'))
    .$if(exceptImport !== undefined, (query) => query.where('p.import_id', 'is distinct from', exceptImport ?? null))
    .unionAll((eb) =>
      eb
        .selectFrom('asked')
        .innerJoin('products as p', (join) =>
          join.onRef('p.barcode_key', '=', 'asked.key').on('p.archived_at', 'is', null),
        )
        .select(['asked.code', 'p.id', sql<boolean>`false`.as('is_archived')]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('asked')
        .innerJoin('product_codes as k', 'k.code_key', 'asked.key')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .where('p.archived_at', 'is', null)
        .select(['asked.code', 'p.id', sql<boolean>`false`.as('is_archived')]),
    )
    .execute();
}
