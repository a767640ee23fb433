import { resolvedCode, skuOf, spellingsOf } from '@stockhand/contract/catalog/codes';
import { foldedIn } from '../../platform/data/folding.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** The stored code for a scanned or typed one (`resolvedCode`), among active products alone with `onlyActive`. */
export async function resolveCode(db: Reader, code: string, { onlyActive = false } = {}): Promise<string> {
  const products = await db
    .selectFrom('products')
    .select(['sku', 'barcode'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([foldedIn(eb, 'barcode', spellingsOf(code)), eb('sku', '=', skuOf(code))]))
    .$if(onlyActive, (query) => query.where('is_active', '=', true))
    .execute();
  return resolvedCode(code, products);
}

/** The same filter with the resolved code. */
export async function withResolvedCode<Filter extends { code?: string | undefined; is_active?: boolean | undefined }>(
  db: Reader,
  filter: Filter,
): Promise<Filter> {
  if (!filter.code) return filter;
  return { ...filter, code: await resolveCode(db, filter.code, { onlyActive: filter.is_active === true }) };
}
