import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { askedCodes } from './asked-codes.ts';

/** The products that a code may stand for, as a scan has it (docs/rules.md#products). */
export interface KnownCode {
  /** Those that are found by it: by SKU or barcode, else by a barcode of another case, else by a further code. */
  found: readonly number[];
  /** All that have it in some way. */
  holders: ReadonlySet<number>;
  /** Those that have it as a further code. */
  further: ReadonlySet<number>;
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
  how: 'sku' | 'barcode' | 'folded' | 'further';
}

function knownCode(rows: readonly Holder[]): KnownCode {
  const by = (...ways: Holder['how'][]) => rows.filter(({ how, is_archived }) => ways.includes(how) && !is_archived);
  const ranks = [by('sku', 'barcode'), by('folded'), by('further')];
  const found = ranks.find((rank) => rank.length > 0) ?? [];
  return {
    found: [...new Set(found.map(({ id }) => id))],
    holders: new Set(rows.filter((row) => !row.is_archived).map(({ id }) => id)),
    further: new Set(by('further').map(({ id }) => id)),
    archived: rows.find(({ how, is_archived }) => how === 'sku' && is_archived)?.id,
  };
}

function selectHolders(db: Reader, codes: readonly string[]) {
  const from = askedCodes(codes);
  return db
    .selectFrom(from)
    .innerJoin('products as p', 'p.sku', 'asked.sku')
    .select(['asked.code', 'p.id'])
    .select((eb) => [
      eb('p.archived_at', 'is not', null).$castTo<boolean>().as('is_archived'),
      sql<Holder['how']>`'sku'`.as('how'),
    ])
    .unionAll(
      db
        .selectFrom(from)
        .innerJoin('products as p', (join) =>
          join.onRef('p.barcode_key', '=', 'asked.key').on('p.archived_at', 'is', null),
        )
        .select(['asked.code', 'p.id', sql<boolean>`false`.as('is_archived')])
        .select((eb) =>
          eb
            .case()
            .when(
              sql<boolean>`${eb.ref('p.barcode')} = ${eb.ref('asked.code')} or ${eb.ref('asked.key')} ~ '^[0-9]{14}$'`,
            )
            .then(sql<Holder['how']>`'barcode'`)
            .else(sql<Holder['how']>`'folded'`)
            .end()
            .as('how'),
        ),
    )
    .unionAll(
      db
        .selectFrom(from)
        .innerJoin('product_codes as k', 'k.code_key', 'asked.key')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .where('p.archived_at', 'is', null)
        .select(['asked.code', 'p.id', sql<boolean>`false`.as('is_archived'), sql<Holder['how']>`'further'`.as('how')]),
    );
}
