import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';

/** Locked rows of a tenant, so that a test can run one call between two steps of another. */
export interface LockedRows {
  /** Until so many transactions of the database wait for a lock. */
  waited(transactions: number): Promise<void>;
  /** Does to the rows, before they are let go, what another transaction might have done. */
  change(action: 'delete' | `set ${string}`): Promise<void>;
  /** Lets the rows go, changed or not. */
  release(): Promise<void>;
}

/** Locks the rows of a tenant's table, or the one with this id, in a transaction of its own. */
export async function holdRows(databaseUrl: string, schema: string, table: string, id?: number): Promise<LockedRows> {
  const client = await openDirect(databaseUrl);
  const name = `"${schema}"."${table}"`;
  const rows = id === undefined ? '' : `where id = ${id}`;
  await client.query('begin');
  await client.query(`select 1 from ${name} ${rows} for update`);
  return {
    async waited(transactions) {
      const waiting = `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      for (;;) {
        const { rows } = await client.query<{ count: number }>(waiting);
        if ((rows[0]?.count ?? 0) >= transactions) return;
        // Within a transaction the statistics are those of the first look.
        await client.query('select pg_stat_clear_snapshot()');
        await pause(10);
      }
    },
    async change(action) {
      await client.query(action === 'delete' ? `delete from ${name} ${rows}` : `update ${name} ${action} ${rows}`);
    },
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}
