import { searchedCode } from '@stockhand/contract/catalog/codes';
import { containsLetters } from '../../../platform/data/contains.ts';
import { keptQuery } from '../../../platform/data/kept-query.ts';
import type { Values } from '../../../platform/data/parameter.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { isCodeOf, keyOfCode } from './code-conditions.ts';

/**
 * A scanned or typed code as products are found by it, among active products alone with `onlyActive`. One that no product has
 * as its barcode or SKU may be a further code or a supplier's: it stands for the SKU of the only product with it.
 */
export async function resolveCode(db: Reader, code: string, { onlyActive = false } = {}): Promise<string> {
  const product = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.archived_at', 'is', null)
    .where((eb) => isCodeOf(eb, code))
    .$if(onlyActive, (query) => query.where('p.is_active', '=', true))
    .executeTakeFirst();
  if (product) return code;
  return (await skuOfFurtherCode(db, code, onlyActive)) ?? (await skuOfSupplierCode(db, code, onlyActive)) ?? code;
}

async function skuOfFurtherCode(db: Reader, code: string, onlyActive: boolean): Promise<string | undefined> {
  const product = await db
    .selectFrom('product_codes as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select('p.sku')
    .where('k.code_key', '=', keyOfCode(code))
    .where('p.archived_at', 'is', null)
    .$if(onlyActive, (query) => query.where('p.is_active', '=', true))
    .executeTakeFirst();
  return product?.sku;
}

async function skuOfSupplierCode(db: Reader, code: string, onlyActive: boolean): Promise<string | undefined> {
  const [only, ...others] = await db
    .selectFrom('supplier_products as sp')
    .innerJoin('suppliers as s', 's.id', 'sp.supplier_id')
    .innerJoin('products as p', 'p.id', 'sp.product_id')
    .select('p.sku')
    .distinct()
    .where('sp.supplier_code', '<>', '')
    .where('sp.code_key', '=', keyOfCode(code))
    .where('s.archived_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .$if(onlyActive, (query) => query.where('p.is_active', '=', true))
    .limit(2)
    .execute();
  return others.length === 0 ? only?.sku : undefined;
}

interface CodeFilter {
  code?: string | undefined;
  search?: string | undefined;
  is_active?: boolean | undefined;
}

/** The same filter with the resolved code, and with what the search looks for, which may be part of a further code. */
export async function withResolvedCode<Filter extends CodeFilter>(
  db: Reader,
  filter: Filter,
): Promise<Filter & { in_codes?: boolean }> {
  const search = searchedCode(filter.search);
  const found = await isPartOfFurtherCode(db, search);
  const searched = { ...filter, ...(search && { search }), ...(found && { in_codes: true }) };
  if (!filter.code) return searched;
  return { ...searched, code: await resolveCode(db, filter.code, { onlyActive: filter.is_active === true }) };
}

/** Seldom: then the list keeps the plan that its indexes are made for. */
export async function isPartOfFurtherCode(db: Reader, search: string | undefined): Promise<boolean> {
  return search ? (await findFurtherCode(db, { search })).length > 0 : false;
}

const findFurtherCode = keptQuery(
  (db, value: Values<{ search: string }>) =>
    db
      .selectFrom('product_codes')
      .select('id')
      .where(containsLetters(['code'], value('search')))
      .limit(1),
  // A part of few letters is in most codes.
  { keepsPlan: false },
);
