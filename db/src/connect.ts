import { type Driver, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PublicTables } from '../generated/public.ts';
import type { TenantTables } from '../generated/tenant.ts';
import { callerChannel, writesCallers } from './driver/caller-writes.ts';
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
  /** From how many tenants a connection reads before it is closed; any number unless told (`TenantClient`). */
  tenantsMax?: number;
  /** Settings that each connection starts with. A connection pooler refuses them: for direct connections alone. */
  settings?: Record<string, string>;
}

/** A pool that survives a database restart and never keeps a connection long enough to hoard catalogue cache. */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.settings ? withSettings(url, options.settings) : url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    maxUses: 5_000,
    maxLifetimeSeconds: 1_800,
    types: wireTypes,
    Client: options.keepsPlans ? PlanningClient : TenantClient,
    ...(options.tenantsMax !== undefined && { tenantsMax: options.tenantsMax }),
  });
  // Idle clients emit when the server goes away; without a listener that ends the process.
  // While the pool ends this is expected: it does not wait until the last client is closed.
  const onError = (error: Error) => {
    if (!pool.ending) options.onError?.(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
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

/** A single connection of its own, for advisory locks, LISTEN and migrations; without the pool's time-outs. */
export async function openDirect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, types: wireTypes });
  // Pending queries fail with the lost connection; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set statement_timeout = 0');
  await client.query('set lock_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
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
