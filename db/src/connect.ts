import { randomUUID } from 'node:crypto';
import { type Driver, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PublicTables } from '../generated/public.ts';
import type { TenantTables } from '../generated/tenant.ts';
import { callerChannel, writesCallers } from './driver/caller-writes.ts';
import { DeadlineClient } from './driver/deadline-client.ts';
import { LivePool } from './driver/live-pool.ts';
import { PlanningClient } from './driver/planning-client.ts';
import { TenantClient } from './driver/tenant-client.ts';
import { WatchedDriver } from './driver/watched-driver.ts';

export type Database = Kysely<PublicTables & TenantTables>;

export interface PoolOptions {
  max?: number;
  /** How long a caller waits for a connection before it is told that there is none. */
  waitMs?: number;
  onError?: (error: Error) => void;
  /** Whether PostgreSQL keeps plans of frequent statements (`PlanningClient`). */
  keepsPlans?: boolean;
  /** How many tenants a connection may serve on average before the largest is closed; any number unless told (`TenantHomes`). */
  tenantsMax?: number;
  /** Settings that each connection starts with. A connection pooler refuses them: for direct connections alone. */
  settings?: Record<string, string>;
}

/** A little above the limit that the database sets each statement (`applyConnectionDefaults`). */
const answerMs = 11_500;

/** Tells the connections of this process from others in the database. */
const application_name = `stockhand ${randomUUID().slice(0, 8)}`;

/**
 * A pool that survives a database restart and a network that goes dark, and never keeps a connection long enough to hoard
 * catalogue cache.
 */
export function openPool(url: string, options: PoolOptions = {}): LivePool {
  const pool = new LivePool({
    connectionString: options.settings ? withSettings(url, options.settings) : url,
    application_name,
    answerMs,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    // One that is bounded by its tenants hoards nothing.
    ...(options.tenantsMax === undefined && { maxUses: 5_000 }),
    maxLifetimeSeconds: 1_800,
    types: wireTypes,
    Client: options.keepsPlans ? PlanningClient : TenantClient,
    ...(options.tenantsMax !== undefined && { tenantsMax: options.tenantsMax }),
  });
  // Idle clients emit when the server goes away; without a listener that ends the process.
  // While the pool ends this is expected: it does not wait until the last client is closed.
  // Connections that are lost together are told once.
  let told: Error | undefined;
  const onError = (error: Error) => {
    if (pool.ending || error === told) return;
    told = error;
    options.onError?.(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Which database an address means, for people: host, port and name, never the password. */
export function databaseName(url: string): string {
  const { host, port, database } = new pg.Client(url);
  return `${host}:${port}/${database ?? ''}`;
}

/** Beside start-up options that the address has. */
function withSettings(url: string, settings: Record<string, string>): string {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [given, ...added].join(' ').trim());
  return address.href;
}

/** `onCallersWritten` is called when something was committed that callers are read from; other servers are notified. */
export function openDatabase(pool: pg.Pool, onCallersWritten = () => {}): Database {
  return new Kysely<PublicTables & TenantTables>({ dialect: new WatchedDialect({ pool }, onCallersWritten) });
}

class WatchedDialect extends PostgresDialect {
  readonly #onCallersWritten: () => void;

  constructor(config: { pool: pg.Pool }, onCallersWritten: () => void) {
    super(config);
    this.#onCallersWritten = onCallersWritten;
  }

  override createDriver(): Driver {
    return new WatchedDriver(super.createDriver(), {
      isWatched: ({ query }) => writesCallers(query),
      channel: callerChannel,
      onCommitted: this.#onCallersWritten,
    });
  }
}

/** With the library's types of `query`. */
export type DirectClient = pg.Client & Pick<DeadlineClient, 'cut' | 'processID'>;

/**
 * A single connection of its own, for advisory locks, LISTEN and migrations; without the pool's time-outs. Statements are
 * waited for as long as they take unless `withinMs` is told.
 */
export async function openDirect(url: string, withinMs?: number): Promise<DirectClient> {
  const client = new DeadlineClient({
    connectionString: url,
    application_name,
    connectionTimeoutMillis: withinMs === undefined ? 5_000 : 3_000,
    types: wireTypes,
    ...(withinMs !== undefined && { answerMs: withinMs }),
  });
  await client.connect();
  try {
    await client.query(
      `select set_config(name, '0', false)
         from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

const oid = { int8: 20, int8Array: 1016, date: 1082, numeric: 1700 } as const;
// The library's types name no arrays.
const readIntegers: (text: string) => (string | null)[] = pg.types.getTypeParser(oid.int8Array as number, 'text');

// Ids stay far below 2^53 and amounts have two decimals and at most 14 digits, so both fit a number exactly.
const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === oid.int8 || id === oid.numeric) return Number;
    if (id === oid.int8Array)
      return (text: string) => readIntegers(text).map((item) => (item === null ? null : Number(item)));
    if (id === oid.date) return (text: string) => text;
    return pg.types.getTypeParser(id, format as 'text');
  },
};
