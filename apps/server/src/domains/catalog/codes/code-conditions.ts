import { gtinOf, skuOf } from '@stockhand/contract/catalog/codes';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/data/tenant-db.ts';

type Products = ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>;

/** The key of a code, to be compared with stored ones (docs/rules.md#equal-codes). */
export function keyOfCode(code: string): RawBuilder<string> {
  return sql<string>`lower(normalize(${keyText(code)}::text, NFC))`;
}

/** What lower() and normalize() make the key of. */
export function keyText(code: string): string {
  return gtinOf(code) ?? code;
}

/** Whether `p` has a code as its SKU or as its barcode, in any spelling. */
export function isCodeOf(eb: Products, code: string): Expression<SqlBool> {
  return eb.or([eb('p.barcode_key', '=', keyOfCode(code)), eb('p.sku', '=', skuOf(code))]);
}
