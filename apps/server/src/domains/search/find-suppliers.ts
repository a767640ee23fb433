import { foldedKey } from '@stockhand/contract/folding';
import { containsPhone, digitsOf } from '../../platform/data/contains.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { detailOf, type Find, type Found, hitsMax } from './hits.ts';

/** By name, contact, e-mail or phone. */
export const findSuppliers: Find = async ({ db }, q) => {
  const rows = await fromSuppliers(db)
    .where(containsPhone(['name', 'contact_name', 'email', 'phone'], [digitsOf('phone')], q))
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(hitsMax)
    .execute();
  return rows.map((row) => ({ ...hitOf(row), is_exact: foldedKey(row.name) === foldedKey(q) }));
};

export async function supplierHits(db: Reader, ids: readonly number[]): Promise<Found[]> {
  const rows = await fromSuppliers(db).where('id', 'in', ids).execute();
  return rows.map(hitOf);
}

function fromSuppliers(db: Reader) {
  return db.selectFrom('suppliers').select(['id', 'name', 'contact_name', 'email']).where('archived_at', 'is', null);
}

function hitOf(row: { id: number; name: string; contact_name: string; email: string }): Found {
  return { id: row.id, title: row.name, detail: detailOf(row.contact_name, row.email), is_exact: false };
}
