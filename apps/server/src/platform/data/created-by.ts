import { type RawBuilder, sql } from 'kysely';

/** Who made a row, under the name kept in it: the full name, for people without one the username. */
export function createdBy(table: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(nullif(${column('created_by_full_name')}, ''), ${column('created_by_username')})`;
}
