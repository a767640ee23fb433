import { type RawBuilder, sql } from 'kysely';

/** Who made a row, under the name kept in it: the full name, for people without one the username. */
export function createdBy(table: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(nullif(${column('created_by_full_name')}, ''), ${column('created_by_username')})`;
}

interface Creator {
  id: number;
  username: string;
  full_name: string;
}

/** Who makes a row and when. The names stay as they are now, however the person is called later. */
export function creationColumns({ id, username, full_name }: Creator, at: Date) {
  return { created_by_id: id, created_by_username: username, created_by_full_name: full_name, created_at: at };
}
