import type pg from 'pg';

/** Ends the connections by which servers of this database hear of notices, whatever they do now. Answers how many. */
export async function cutNotices(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (query like 'listen %' or query like '%stockhand_beat%')`,
  );
  return rowCount ?? 0;
}
