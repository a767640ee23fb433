import { skuOf } from '@stockhand/contract/catalog/codes';
import { sql } from 'kysely';
import { unnested } from '../../../platform/data/unnested.ts';
import { keyText } from './code-conditions.ts';

/** Codes as a table `asked (code, key, sku)` to join with: by their key, and as the SKUs that they would be. */
export function askedCodes(codes: readonly string[]) {
  const asked = [...new Set(codes)].map((code) => ({ code, key: keyText(code), sku: skuOf(code) }));
  const given = unnested(asked, { code: 'text', key: 'text', sku: 'text' }, 'given');
  return sql<{
    code: string;
    key: string;
    sku: string;
  }>`(select code, lower(normalize(key, NFC)) as key, sku from ${given})`.as<'asked'>(sql`asked`);
}
