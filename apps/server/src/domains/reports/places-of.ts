import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** The names of the locations that a movement, `t`, changed; a transfer's tell both ends. */
export function placesOf(db: Reader): RawBuilder<string | null> {
  const separator = sql`case when t.transaction_type = 'transfer' then ' → ' else ', ' end`;
  const names = db
    .selectFrom('stock_entries as e')
    .innerJoin('locations as l', 'l.id', 'e.location_id')
    .where(sql.ref('e.transaction_id'), '=', sql.ref('t.id'))
    .select(sql<string>`coalesce(string_agg(l.name, ${separator} order by e.quantity > 0, e.id), '')`.as('names'));
  return sql<string | null>`(${names})`;
}
