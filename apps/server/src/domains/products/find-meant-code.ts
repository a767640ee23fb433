import { meantCode, spellingsOf } from '@stockhand/contract/products/codes';
import type { Reader } from '../../platform/tenant-db.ts';

/** What a code that somebody scanned or typed stands for in the catalogue (`meantCode`); only active products count when told. */
export async function findMeantCode(db: Reader, code: string, { onlyActive = false } = {}): Promise<string> {
  const folded = spellingsOf(code.toLowerCase());
  const products = await db
    .selectFrom('products')
    .select(['sku', 'barcode'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['barcode']), 'in', folded), eb('sku', '=', code.toUpperCase())]))
    .$if(onlyActive, (query) => query.where('is_active', '=', true))
    .execute();
  return meantCode(code, products);
}

/** The same filter with the code that is meant. */
export async function withMeantCode<Filter extends { code?: string | undefined; is_active?: boolean | undefined }>(
  db: Reader,
  filter: Filter,
): Promise<Filter> {
  if (!filter.code) return filter;
  return { ...filter, code: await findMeantCode(db, filter.code, { onlyActive: filter.is_active === true }) };
}
