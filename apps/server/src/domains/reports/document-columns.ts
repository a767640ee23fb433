import { type RawBuilder, sql } from 'kysely';

/** The id of a document of the other kind. */
export const noId = sql<number | null>`null::bigint`;

/** Who made a sale, an order or a movement; null where the join found none. */
export function nameOf(document: 's' | 'o' | 't'): RawBuilder<string> {
  const [full, user] = [sql.ref(`${document}.created_by_full_name`), sql.ref(`${document}.created_by_username`)];
  return sql<string>`coalesce(nullif(${full}, ''), ${user})`;
}
