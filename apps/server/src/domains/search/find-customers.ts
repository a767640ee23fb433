import { foldedKey } from '@stockhand/contract/folding';
import { sql } from 'kysely';
import { containsPhone } from '../../platform/data/contains.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { detailOf, type Find, type Found, hitsMax } from './hits.ts';

/** By name, e-mail or phone. */
export const findCustomers: Find = async ({ db }, q) => {
  const rows = await fromCustomers(db)
    .where(containsPhone([sql.ref('search_key')], [sql.ref('search_key')], q))
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({ ...hitOf(row), is_exact: foldedKey(row.email ?? '') === foldedKey(q) }));
};

export async function customerHits(db: Reader, ids: readonly number[]): Promise<Found[]> {
  const rows = await fromCustomers(db).where('id', 'in', ids).execute();
  return rows.map(hitOf);
}

function fromCustomers(db: Reader) {
  return db.selectFrom('customers').select(['id', 'name', 'email', 'phone']);
}

function hitOf(row: { id: number; name: string; email: string | null; phone: string | null }): Found {
  return { id: row.id, title: row.name, detail: detailOf(row.email, row.phone), is_exact: false };
}
