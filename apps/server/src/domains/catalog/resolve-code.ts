import { resolvedCode, skuOf, spellingsOf } from '@stockhand/contract/catalog/codes';
import { foldedEquals, foldedIn } from '../../platform/data/folding.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';

/**
 * The stored code for a scanned or typed one (`resolvedCode`), among active products alone with `onlyActive`. A code that no
 * product has may be a supplier's: it stands for the SKU of the only product with it.
 */
export async function resolveCode(db: Reader, code: string, { onlyActive = false } = {}): Promise<string> {
  const products = await db
    .selectFrom('products')
    .select(['sku', 'barcode'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([foldedIn(eb, 'barcode', spellingsOf(code)), eb('sku', '=', skuOf(code))]))
    .$if(onlyActive, (query) => query.where('is_active', '=', true))
    .execute();
  if (products.length > 0) return resolvedCode(code, products);
  return (await skuOfSupplierCode(db, code, onlyActive)) ?? code;
}

async function skuOfSupplierCode(db: Reader, code: string, onlyActive: boolean): Promise<string | undefined> {
  const [only, ...others] = await db
    .selectFrom('supplier_products as sp')
    .innerJoin('suppliers as s', 's.id', 'sp.supplier_id')
    .innerJoin('products as p', 'p.id', 'sp.product_id')
    .select('p.sku')
    .distinct()
    .where('sp.supplier_code', '<>', '')
    .where((eb) => foldedEquals(eb, 'sp.supplier_code', code))
    .where('s.archived_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .$if(onlyActive, (query) => query.where('p.is_active', '=', true))
    .limit(2)
    .execute();
  return others.length === 0 ? only?.sku : undefined;
}

/** The same filter with the resolved code. */
export async function withResolvedCode<Filter extends { code?: string | undefined; is_active?: boolean | undefined }>(
  db: Reader,
  filter: Filter,
): Promise<Filter> {
  if (!filter.code) return filter;
  return { ...filter, code: await resolveCode(db, filter.code, { onlyActive: filter.is_active === true }) };
}
