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
  if (codes.length === 0) return new Map();
  const rows = await selectHolders(db, codes).execute();
  return new Map([...Map.groupBy(rows, ({ code }) => code)].map(([code, found]) => [code, knownCode(found)]));
}

interface Holder {
  id: number;
  is_archived: boolean;
}

function knownCode(rows: readonly Holder[]): KnownCode {
  return {
    holders: new Set(rows.filter((row) => !row.is_archived).map(({ id }) => id)),
    archived: rows.find((row) => row.is_archived)?.id,
  };
}

function selectHolders(db: Reader, codes: readonly string[]) {
  const from = askedCodes(codes);
  return db
    .selectFrom(from)
    .innerJoin('products as p', 'p.sku', 'asked.sku')
    .select(['asked.code', 'p.id'])
    .select((eb) => eb('p.archived_at', 'is not', null).$castTo<boolean>().as('is_archived'))
    .unionAll(
      db
        .selectFrom(from)
        .innerJoin('products as p', (join) =>
          join.onRef('p.barcode_key', '=', 'asked.key').on('p.archived_at', 'is', null),
        )
        .select(['asked.code', 'p.id', sql<boolean>`false`.as('is_archived')]),
    )
    .unionAll(
      db
        .selectFrom(from)
        .innerJoin('product_codes as k', 'k.code_key', 'asked.key')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .where('p.archived_at', 'is', null)
        .select(['asked.code', 'p.id', sql<boolean>`false`.as('is_archived')]),
    );
}
