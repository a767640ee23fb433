import type { Database } from '@stockhand/db/connect';
import { sql } from 'kysely';

/** What time it is for the database, and so for all servers: the clock of a single one may be wrong. */
export async function databaseTime(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database did not say what time it is.');
  return row.now;
}
