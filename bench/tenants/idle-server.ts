import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openDirect, openPool } from '@stockhand/db/connect';
import { createDatabase, startEmbeddedServer } from '@stockhand/db/embedded-server';
import { migrate } from '@stockhand/db/migrate';
import { inTransaction } from '../../apps/server/src/platform/data/tenant-db.ts';
import { foundTenant, makeOwner } from './found-tenant.ts';

export interface IdleServer {
  /** Founds so many tenants more. */
  found(tenants: number): Promise<void>;
  /** Starts the real program on the database. */
  start(): Promise<void>;
  /** The statements of so many seconds without calls, as pg_stat_statements counts them. */
  count(seconds: number): Promise<IdleStatements>;
  close(): Promise<void>;
}

/** Starts the real program with these settings; answers how to stop it. */
export type StartProgram = (settings: { DATABASE_URL: string; DATA_DIR: string }) => Promise<() => Promise<unknown>>;

export interface IdleStatements {
  all: number;
  /** Those that name a tenant's schema: how often, and the text. */
  ofTenants: string[];
}

/** A PostgreSQL that counts statements, with the real program on it, to see what it does while nothing happens. */
export async function openIdleServer(startProgram: StartProgram): Promise<IdleServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-idle-'));
  const settings = { shared_preload_libraries: 'pg_stat_statements', fsync: 'off' };
  const server = await startEmbeddedServer({ dataDir: path.join(folder, 'pg18'), settings });
  const url = await createDatabase(server.url, 'stockhand');
  await migrate(url);
  const pool = openPool(url);
  const database = openDatabase(pool);
  const client = await openDirect(url);
  await client.query('create extension pg_stat_statements with schema public');
  let stop = async () => undefined as unknown;
  const ownerId = await inTransaction(database, (writer) => makeOwner(writer, 'owner'));
  let founded = 0;
  return {
    found: async (tenants) => {
      for (const last = founded + tenants; founded < last; founded++)
        await foundTenant(database, ownerId, `Shop ${founded}`);
    },
    start: async () => {
      stop = await startProgram({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') });
    },
    count: async (seconds) => {
      await untilRestOf(seconds + 5);
      await client.query('select public.pg_stat_statements_reset()');
      await pause(seconds * 1000);
      const { rows } = await client.query<{ all: string; of_tenants: string[] }>(
        `select sum(calls) as all,
            coalesce(array_agg(format('%s × %s', calls, query)) filter (where query ~ '\\mt_shop'), '{}') as of_tenants
           from public.pg_stat_statements s join pg_database d on d.oid = s.dbid
          where d.datname = current_database() and query !~ 'pg_stat_statements'`,
      );
      return { all: Number(rows[0]?.all), ofTenants: rows[0]?.of_tenants ?? [] };
    },
    close: async () => {
      await stop();
      await client.end();
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The minutes of an hour in which sweeps may begin. */
const sweepMinutes = [7, 17, 22, 37, 41, 52];

/** Waits until nothing by the clock begins within so many seconds, or has begun just now. */
async function untilRestOf(seconds: number): Promise<void> {
  const isWithin = (since: number) => since > -seconds && since < 10;
  const isDue = () => {
    const now = new Date();
    const sinceHour = now.getUTCMinutes() * 60 + now.getUTCSeconds();
    return sweepMinutes.some((minute) => isWithin(sinceHour - minute * 60));
  };
  while (isDue()) await pause(500);
}
