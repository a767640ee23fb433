import { searchedCode } from '@stockhand/contract/catalog/codes';
import { sql } from 'kysely';
import { contains, containsLetters } from '../../platform/data/contains.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { isCodeOf } from '../catalog/codes/code-conditions.ts';
import { isPartOfFurtherCode, resolveCode } from '../catalog/codes/resolve-code.ts';
import { detailOf, type Find, type Found, hitsMax } from './hits.ts';

/** By barcode or SKU first, as a scanner sends them, then by what its name, codes and description hold. */
export const findProducts: Find = async ({ db }, q) => {
  const code = await resolveCode(db, q);
  const exact = await fromProducts(db)
    .where((eb) => isCodeOf(eb, code))
    .orderBy('p.id')
    .limit(hitsMax)
    .execute();
  const known = exact.map((row) => row.id);
  const part = searchedCode(q);
  const inCodes = await isPartOfFurtherCode(db, part);
  const others = await fromProducts(db)
    .where((eb) => {
      const inTexts = contains([sql.ref('p.search_key')], part);
      const ofCodes = eb
        .selectFrom('product_codes as k')
        .select('k.product_id')
        .where(containsLetters(['k.code'], part));
      return inCodes ? eb.or([inTexts, eb('p.id', 'in', ofCodes)]) : inTexts;
    })
    .$if(known.length > 0, (query) => query.where('p.id', 'not in', known))
    .orderBy((eb) => eb.fn<string>('lower', ['p.name']))
    .orderBy('p.id')
    .limit(hitsMax - exact.length)
    .execute();
  return [...exact.map((row) => hitOf(row, true)), ...others.map((row) => hitOf(row, false))];
};

export async function productHits(db: Reader, ids: readonly number[]): Promise<Found[]> {
  const rows = await fromProducts(db).where('p.id', 'in', ids).execute();
  return rows.map((row) => hitOf(row, false));
}

function fromProducts(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.sku', 'p.barcode', 'p.selling_price', 'p.is_active', 's.total_stock'])
    .where('p.archived_at', 'is', null);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof fromProducts>['executeTakeFirstOrThrow']>>;

function hitOf(row: ProductRow, is_exact: boolean): Found {
  const { id, name: title, selling_price: price, total_stock: stock, is_active } = row;
  return { id, title, detail: detailOf(row.sku, row.barcode), price, stock, is_active, is_exact };
}
