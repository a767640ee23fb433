import { searchedCode } from '@stockhand/contract/catalog/codes';
import { sql } from 'kysely';
import { contains, containsLetters } from '../../../platform/data/contains.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** The words on a movement, as `stock_transactions__text` has them. */
export const movementWords = sql<string>`lower(reference || ' ' || notes || ' ' || created_by_username)`;

/** The ids of movements whose product or words contain a text, each looked for by itself. */
export function movementsWith(db: Reader, text: string) {
  const ofProducts = db
    .selectFrom('stock_transactions as m')
    .select('m.id')
    .where('m.product_id', 'in', productsWith(db, text));
  return db
    .selectFrom('stock_transactions')
    .select('id')
    .where(containsLetters([movementWords], text))
    .union(ofProducts);
}

/** Archived ones have no index of their texts. */
export function productsWith(db: Reader, text: string) {
  const found = db
    .selectFrom('products')
    .select('id')
    .where(contains([sql.ref('search_key')], searchedCode(text)));
  return found.where('archived_at', 'is', null).unionAll(found.where('archived_at', 'is not', null));
}
