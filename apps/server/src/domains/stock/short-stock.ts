import { type SqlBool, sql } from 'kysely';

/** More of a product is reserved than there is, by its stock level `s` (docs/rules.md#stock-on-hand); an index finds them. */
export const isShort = sql<SqlBool>`s.reserved > s.total_stock`;
