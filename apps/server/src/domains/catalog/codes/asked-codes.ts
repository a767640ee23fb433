import { skuOf, spellingsOf } from '@stockhand/contract/catalog/codes';
import { sql } from 'kysely';

/** Codes as a table `asked (code, spelling, sku)` to join with: each in every spelling under which it may be stored. */
export function askedCodes(codes: readonly string[]) {
  const asked = [...new Set(codes)].flatMap((code) => spellingsOf(code).map((spelling) => ({ code, spelling })));
  return sql<{
    code: string;
    spelling: string;
    sku: string;
  }>`unnest(${asked.map(({ code }) => code)}::text[], ${asked.map(({ spelling }) => spelling)}::text[], ${asked.map(({ code }) => skuOf(code))}::text[])`.as<'asked'>(
    sql`asked (code, spelling, sku)`,
  );
}
