import type pg from 'pg';
import { escapeLiteral } from 'pg';
import { openDirect } from './connect.ts';
import { levelOf, type MigrationFile, migrationFiles } from './migration-files.ts';
import { quotedSchema } from './naming/schema-names.ts';

export interface MigrateOptions {
  log?: (line: string) => void;
}

/** One number for every program that migrates this database: it serialises them. */
const migrationLock = 7_316_204_551;

/**
 * Brings `public` and every tenant's schema up to date. Safe to call from several servers at once and to run again
 * after being killed: each file is one transaction together with its ledger row.
 * A tenant that cannot be migrated does not hold up the others; the error at the end names it.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const client = await openDirect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyConnectionDefaults(client);
    await migratePublic(client, options);
    await migrateTenants(client, options);
  } finally {
    await client.end();
  }
}

/** PostgreSQL keeps it as a list of one name without letters. */
const emptyList = "''";

/**
 * What every pooled connection starts with: an empty search_path, so that an unqualified name is an error and never a
 * leak, and limits on statements. Kept in the database because start-up options do not pass a connection pooler.
 */
export async function applyConnectionDefaults(connection: pg.Client | string): Promise<void> {
  if (typeof connection === 'string') {
    const client = await openDirect(connection);
    try {
      return await applyConnectionDefaults(client);
    } finally {
      await client.end();
    }
  }
  const { rows } = await connection.query<{ role: string; database: string; set: string[] }>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as database, coalesce(s.setconfig, '{}') as set
       from pg_catalog.pg_roles r
       join pg_catalog.pg_database d on d.datname = current_database()
       left join pg_catalog.pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = d.oid
      where r.rolname = current_user`,
  );
  const [where] = rows;
  if (!where) throw new Error('The database did not say who is connected.');
  const settings = {
    search_path: emptyList,
    statement_timeout: "'10s'",
    lock_timeout: "'2s'",
    idle_in_transaction_session_timeout: "'15s'",
    // Spelled as PostgreSQL keeps it.
    TimeZone: "'UTC'",
    // Pages come from memory: next to the work on their rows they cost little, in any order.
    seq_page_cost: "'0.1'",
    random_page_cost: "'0.11'",
    cpu_index_tuple_cost: "'0.0025'",
    // A merge join of two indexes is faster than building a large hash.
    hash_mem_multiplier: "'1'",
    // No statement here is long enough to pay for being compiled, and only those of reports for a second process.
    jit: "'off'",
    max_parallel_workers_per_gather: "'0'",
  };
  for (const [name, value] of Object.entries(settings)) {
    if (where.set.includes(`${name}=${value === emptyList ? '""' : value.slice(1, -1)}`)) continue;
    await connection.query(`alter role ${where.role} in database ${where.database} set ${name} = ${value}`);
  }
}

async function migratePublic(client: pg.Client, options: MigrateOptions): Promise<void> {
  await client.query(
    'create table if not exists public.migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from public.migrations');
  const applied = new Set(rows.map((row) => row.name));
  for (const file of await migrationFiles('public')) {
    if (applied.has(file.name)) continue;
    await inTransaction(client, () => applyFile((statement) => client.query(statement), file, 'public'));
    options.log?.(`Applied public migration ${file.name}`);
  }
}

async function migrateTenants(client: pg.Client, options: MigrateOptions): Promise<void> {
  const files = await migrationFiles('tenant');
  const level = levelOf(files);
  const { rows } = await client.query<{ id: number; schema_name: string }>(
    "select id, schema_name from public.tenants where status <> 'provisioning' and migrated_to is distinct from $1 order by id",
    [level],
  );
  const failures: string[] = [];
  for (const tenant of rows) {
    try {
      await migrateTenant(client, tenant.schema_name, files);
      await client.query('update public.tenants set migrated_to = $1 where id = $2', [level, tenant.id]);
      options.log?.(`Migrated ${tenant.schema_name}`);
    } catch (error) {
      failures.push(`${tenant.schema_name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(`Some tenants could not be migrated.\n${failures.join('\n')}`);
}

async function migrateTenant(client: pg.Client, schema: string, files: MigrationFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select name from ${quotedSchema(schema)}.migrations`);
  const applied = new Set(rows.map((row) => row.name));
  for (const file of files) {
    if (applied.has(file.name)) continue;
    await inTransaction(client, () => applyFile((statement) => client.query(statement), file, schema));
  }
}

/** Runs one statement on the connection of a transaction under way. */
export type RunStatement = (statement: string) => Promise<unknown>;

/** Runs one file in `schema` and notes it in the ledger there. The caller owns the transaction. */
export async function applyFile(run: RunStatement, file: MigrationFile, schema: string): Promise<void> {
  await run(`set local search_path = ${quotedSchema(schema)}`);
  for (const statement of file.statements) await run(statement);
  await run(
    `insert into ${quotedSchema(schema)}.migrations (name, applied_at) values (${escapeLiteral(file.name)}, now())`,
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
