import type { Database } from '@stockhand/db/connect';
import { isOutdatedPlan } from '@stockhand/db/driver/planning-client';
import { UnknownOutcome } from '@stockhand/db/driver/unknown-outcome';
import type { PublicTables } from '@stockhand/db/generated/public';
import type { TenantTables } from '@stockhand/db/generated/tenant';
import { isTenantSchema } from '@stockhand/db/naming/schema-names';
import { sql, type Transaction } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import { LRUCache } from 'lru-cache';
import { countFor } from './tenant-shares.ts';

export type Tables = PublicTables & TenantTables;

declare const minted: unique symbol;
/** The name of a tenant's schema that exists. Only request contexts, provisioning, workers and tests make one. */
export type TenantSchema = string & { readonly [minted]: true };

/** Read-only. Unqualified tables are the tenant's; `public.…` tables are shared. */
export type Reader = ReadonlyKysely<Tables>;
/** An open transaction. */
export type Writer = Transaction<Tables>;

export function tenantSchema(name: string): TenantSchema {
  if (!isTenantSchema(name)) throw new Error('Not the name of a tenant schema.');
  return name as TenantSchema;
}

/** The one way to a tenant's tables, within its share of the connections. A second cluster would be chosen here. */
export function dbFor(database: Database, schema: TenantSchema): Database {
  const known = handles.get(database) ?? new LRUCache<TenantSchema, Database>({ max: handlesMax });
  handles.set(database, known);
  const db = known.get(schema) ?? countFor(database, schema, database.withSchema(schema));
  known.set(schema, db);
  schemas.set(db, schema);
  return db;
}

/** Making a handle costs as much as building a short statement. */
const handles = new WeakMap<Database, LRUCache<TenantSchema, Database>>();
const handlesMax = 200;

const schemas = new WeakMap<object, TenantSchema>();

/** The tenant's schema of a handle by `dbFor` or `inTenant`, or of a transaction in it. */
export function schemaOf(db: Reader | Writer): TenantSchema | undefined {
  return schemas.get(db);
}

/** The same transaction in the tables of another tenant. */
export function inTenant(writer: Writer, schema: TenantSchema): Writer {
  const db = writer.withSchema(schema);
  schemas.set(db, schema);
  return db;
}

/** A handle that can only read. */
export function readerOf(database: Database): Reader {
  return database as unknown as Reader;
}

/** A transaction used for reading. */
export function readerIn(writer: Writer): Reader {
  return writer as unknown as Reader;
}

const retryable = new Set(['40001', '40P01']);
const triesMax = 3;

/**
 * Whether a cluster noticed at a transaction's first statement for a node that its connection there was lost when the node restarted. It
 * drops that connection, so a second try finds another one, or a node that is away.
 */
function isStaleNodeConnection(error: unknown): boolean {
  return error instanceof Error && error.message.includes('failure on connection marked as essential');
}

/** Hears of the COMMITs of a request, and may refuse them (`CallTime`). */
interface Commits {
  mustBeLeft(): void;
  noteSent(): void;
  noteRefused(): void;
}

/**
 * One transaction; retried from the start after a deadlock, a serialisation failure or an outdated plan, and once after a node of a
 * cluster restarted. Throws `UnknownOutcome` when nobody knows whether it was committed.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (writer: Writer) => Promise<Result>,
  time?: Commits,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let isSent = false;
    try {
      time?.mustBeLeft();
      return await database.transaction().execute(async (writer) => {
        const schema = schemas.get(database);
        if (schema !== undefined) schemas.set(writer, schema);
        const result = await work(writer);
        time?.noteSent();
        isSent = true;
        return result;
      });
    } catch (error) {
      if (error instanceof UnknownOutcome) throw error;
      if (isSent) time?.noteRefused();
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const isStale = isStaleNodeConnection(error) && attempt === 1;
      if (!(retryable.has(code) || isOutdatedPlan(error) || isStale) || attempt === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180));
    }
  }
}

/**
 * What statements of reports get: time, memory for sums by product of 100,000 products, and a second process, to which rows
 * are handed for less than PostgreSQL assumes. Each builds its own hash tables, as containers have little shared memory.
 */
const reportSettings = {
  statement_timeout: '30s',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '1',
  parallel_tuple_cost: '0.01',
  enable_parallel_hash: 'off',
};

/** Reading alone, for up to 30 seconds a statement (others have 10): all reads see one snapshot. */
export async function atOneMoment<Result>(
  database: Database,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (writer) => {
      const settings = Object.entries(reportSettings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
      await sql`select ${sql.join(settings)}`.execute(writer);
      return work(readerIn(writer));
    });
}
