import { skuOf } from '@stockhand/contract/catalog/codes';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { keyText } from '../../catalog/codes/code-conditions.ts';
import type { NumberedPrice } from './read-price-list.ts';

export type MatchedBy = 'supplier_code' | 'barcode' | 'sku' | 'name';

/** The product of a row, or why it has none: `message` says what more than one product fits. */
export type Match =
  | { product: number; matched_by: MatchedBy; message?: undefined }
  | { product: null; matched_by: null; message: string | null };

interface Found {
  id: number;
  name: string;
}

/** Row number → the products that fit. */
type Finds = Map<number, Found[]>;

interface Key {
  row: number;
  text: string;
}

/**
 * The product of each row, by the supplier's code, then the barcode, then the SKU, then the exact name, ignoring case: one
 * statement for each of them. A code is tried as a barcode and as a SKU too where the list has no column of its own for
 * these, because an import of products keeps a supplier's code as the barcode.
 */
export async function matchedProducts(
  db: Reader,
  supplier: number,
  prices: readonly NumberedPrice[],
): Promise<Map<number, Match>> {
  const keysOf = (textsOf: (price: NumberedPrice) => readonly string[]): Key[] =>
    prices.flatMap((price) => textsOf(price).flatMap((text) => (text === '' ? [] : [{ row: price.row_number, text }])));
  const byCode = await findByCode(
    db,
    supplier,
    keysOf((price) => [keyText(price.supplier_code)]),
  );
  const byBarcode = await findProducts(
    db,
    keysOf(({ barcode, supplier_code }) => [keyText(barcode || supplier_code)]),
    sql`p.barcode_key = lower(normalize(asked.text, NFC))`,
  );
  const bySku = await findProducts(
    db,
    keysOf(({ sku, supplier_code }) => [skuOf(sku || supplier_code)]),
    sql`p.sku = asked.text`,
  );
  const byName = await findProducts(
    db,
    keysOf(({ name }) => [name]),
    sql`lower(p.name) = lower(asked.text)`,
  );
  return new Map(prices.map((price) => [price.row_number, matchOf(price, { byCode, byBarcode, bySku, byName })]));
}

function matchOf(
  { row_number: row, barcode }: NumberedPrice,
  finds: { byCode: Finds; byBarcode: Finds; bySku: Finds; byName: Finds },
): Match {
  const [code, bar] = [finds.byCode.get(row) ?? [], finds.byBarcode.get(row) ?? []];
  if (code.length > 1) return ambiguous(texts.severalCoded);
  const [coded, barred] = [code[0], bar[0]];
  if (coded && barred && barcode !== '' && coded.id !== barred.id)
    return ambiguous(texts.conflict(coded.name, barred.name));
  if (coded) return { product: coded.id, matched_by: 'supplier_code' };
  if (bar.length > 1) return ambiguous(texts.severalCoded);
  if (barred) return { product: barred.id, matched_by: 'barcode' };
  const [numbered] = finds.bySku.get(row) ?? [];
  if (numbered) return { product: numbered.id, matched_by: 'sku' };
  const named = finds.byName.get(row) ?? [];
  if (named.length > 1) return ambiguous(texts.severalNamed(named.length));
  return named[0] ? { product: named[0].id, matched_by: 'name' } : { product: null, matched_by: null, message: null };
}

function ambiguous(message: string): Match {
  return { product: null, matched_by: null, message };
}

function askedKeys(keys: readonly Key[]) {
  const rows = keys.map(({ row }) => row);
  const found = keys.map(({ text }) => text);
  return sql<{ row: number; text: string }>`unnest(${rows}::integer[], ${found}::text[])`.as<'asked'>(
    sql`asked ("row", text)`,
  );
}

async function findByCode(db: Reader, supplier: number, keys: readonly Key[]): Promise<Finds> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom(askedKeys(keys))
    .innerJoin('supplier_products as sp', (join) =>
      join
        .on('sp.supplier_id', '=', supplier)
        .on('sp.supplier_code', '<>', '')
        .on(sql<SqlBool>`sp.code_key = lower(normalize(asked.text, NFC))`),
    )
    .innerJoin('products as p', 'p.id', 'sp.product_id')
    .where('p.archived_at', 'is', null)
    .select(['asked.row', 'p.id', 'p.name'])
    .distinct()
    .execute();
  return Map.groupBy(rows, ({ row }) => row);
}

async function findProducts(db: Reader, keys: readonly Key[], isSame: RawBuilder<unknown>): Promise<Finds> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom(askedKeys(keys))
    .innerJoin('products as p', (join) => join.on(sql<SqlBool>`${isSame}`))
    .where('p.archived_at', 'is', null)
    .select(['asked.row', 'p.id', 'p.name'])
    .distinct()
    .execute();
  return Map.groupBy(rows, ({ row }) => row);
}
