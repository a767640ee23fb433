import { skuOf } from '@stockhand/contract/catalog/codes';
import { sql } from 'kysely';
import { keyText } from './code-conditions.ts';

/** Codes as a table `asked (code, key, sku)` to join with: by their key, and as the SKUs that they would be. */
export function askedCodes(codes: readonly string[]) {
  const asked = [...new Set(codes)];
  return sql<{
    code: string;
    key: string;
    sku: string;
  }>`(select code, lower(normalize(key, NFC)) as key, sku from unnest(${asked}::text[], ${asked.map(keyText)}::text[], ${asked.map(skuOf)}::text[]) as given (code, key, sku))`.as<'asked'>(
    sql`asked`,
  );
}
