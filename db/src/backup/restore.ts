import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { openDirect } from '../connect.ts';
import { applyFile, migrate } from '../migrate.ts';
import { type MigrationFile, type MigrationScope, migrationFiles } from '../migration-files.ts';
import { createTenantSchema, createTenantTables } from '../provision.ts';
import { formatVersion, type Manifest, readArchive, type SchemaFacts, type Totals, textOf } from './archive.ts';
import { holdOutgoing } from './outgoing.ts';
import { type ForeignKey, foreignKeysOf, qualified, type Table, tablesOf } from './tables.ts';

/**
 * Restores a backup into an empty database and an empty folder of kept files, then brings it up to date with this version of the
 * product. The copy sends no mail and no webhook until it is told to.
 */
export async function restore(url: string, filesDir: string, file: string): Promise<Totals> {
  const client = await openDirect(url);
  try {
    await mustBeEmpty(client, filesDir);
    await client.query("set timezone = 'UTC'");
    const totals = await fill(client, filesDir, file);
    await migrate(url);
    return totals;
  } finally {
    await client.end();
  }
}

async function mustBeEmpty(client: pg.Client, filesDir: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (rows.length > 0) throw new Error('The database is not empty. Restore into a new one.');
  const files = await readdir(filesDir).catch(() => []);
  if (files.length > 0) throw new Error(`There are files in ${filesDir}. Restore into an empty DATA_DIR.`);
}

async function fill(client: pg.Client, filesDir: string, file: string): Promise<Totals> {
  const found: Totals = { rows: 0, files: 0 };
  let told: Totals | undefined;
  let open: OpenSchema | undefined;
  let jobs = '';
  for await (const { name, content } of readArchive(file)) {
    const [kind = '', schema = '', table = ''] = name.split('/');
    if (name === 'manifest.json') await makePublic(client, JSON.parse(await textOf(content)));
    else if (name === 'complete.json') told = JSON.parse(await textOf(content));
    else if (name === 'jobs.jsonl') jobs = await textOf(content);
    else if (kind === 'files') found.files += await writeKeptFile(filesDir, name.slice('files/'.length), content);
    else if (table === 'schema.json') {
      await open?.close();
      open = await OpenSchema.make(client, schema, JSON.parse(await textOf(content)));
    } else if (open) found.rows += await open.add(table, await textOf(content));
  }
  if (!told || told.rows !== found.rows || told.files !== found.files) throw new Error(`${file} is not whole.`);
  // The accounts are the last schema: what was restored in part lets nobody in.
  await open?.close();
  if (jobs !== '') await queueAgain(client, jobs.split('\n'));
  return found;
}

/** The tables of all tenants need its extensions; its rows come last. */
async function makePublic(client: pg.Client, { format, migrations }: Manifest): Promise<void> {
  if (format !== formatVersion) throw new Error('This is no backup that this version of the product can read.');
  const run = (statement: string) => client.query(statement);
  await run('begin');
  await run(
    'create table public.migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)',
  );
  for (const file of await wantedFiles('public', migrations)) await applyFile(run, file, 'public');
  await holdOutgoing(run);
  await run('commit');
}

/** A schema that is being filled, in one transaction. Its foreign keys are made once all rows are there. */
class OpenSchema {
  readonly #client: pg.Client;
  readonly #schema: string;
  readonly #facts: SchemaFacts;
  readonly #tables: Map<string, Table>;
  readonly #keys: readonly ForeignKey[];

  constructor(client: pg.Client, schema: string, facts: SchemaFacts, tables: Table[], keys: readonly ForeignKey[]) {
    this.#client = client;
    this.#schema = schema;
    this.#facts = facts;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#keys = keys;
  }

  static async make(client: pg.Client, schema: string, facts: SchemaFacts): Promise<OpenSchema> {
    const run = (statement: string) => client.query(statement);
    if (schema !== 'public') await createTenantSchema(run, schema);
    await run('begin');
    if (schema !== 'public') await createTenantTables(run, schema, await wantedFiles('tenant', facts.migrations));
    // Definitions name tables of other schemas in full.
    await run("set local search_path = ''");
    const keys = await foreignKeysOf(client, schema);
    for (const { table, name } of keys) await run(`alter table ${qualified(schema, table)} drop constraint "${name}"`);
    const tables = await tablesOf(client, schema);
    for (const { name } of tables) await empty(client, qualified(schema, name));
    return new OpenSchema(client, schema, facts, tables, keys);
  }

  async add(name: string, lines: string): Promise<number> {
    const table = this.#tables.get(name);
    if (!table)
      throw new Error(`The backup has rows of a table ${this.#schema}.${name}, which its migrations do not make.`);
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    const target = qualified(this.#schema, name);
    const { rowCount } = await this.#client.query(
      `insert into ${target} (${columns}) select ${columns} from jsonb_populate_recordset(null::${target}, $1::jsonb)`,
      [`[${lines.split('\n').join(',')}]`],
    );
    return rowCount ?? 0;
  }

  async close(): Promise<void> {
    for (const { table, name, definition } of this.#keys)
      await this.#client.query(`alter table ${qualified(this.#schema, table)} add constraint "${name}" ${definition}`);
    for (const [name, value] of Object.entries(this.#facts.sequences))
      await this.#client.query('select setval($1, $2)', [qualified(this.#schema, name), value]);
    await this.#client.query('commit');
  }
}

/** Takes out what migrations put in. Tables that are only added to are empty, and may not be emptied. */
async function empty(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (rowCount) await client.query(`delete from ${table}`);
}

/** The migrations that a schema had; the product's later ones follow once its rows are there. */
async function wantedFiles(scope: MigrationScope, names: readonly string[]): Promise<MigrationFile[]> {
  const had = new Set(names);
  const wanted = (await migrationFiles(scope)).filter(({ name }) => had.has(name));
  if (wanted.length < had.size) throw new Error('The backup was made by a newer version of the product.');
  return wanted;
}

async function writeKeptFile(filesDir: string, name: string, content: Readable): Promise<number> {
  const target = path.resolve(filesDir, name);
  if (!target.startsWith(path.resolve(filesDir) + path.sep)) throw new Error(`The backup has a file at ${name}.`);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  return 1;
}

/** Hands background work to the outbox, which hands it to the workers. */
async function queueAgain(client: pg.Client, jobs: readonly string[]): Promise<void> {
  await client.query(
    `insert into public.outbox (kind, key, tenant_id, payload, due_at, created_at)
     select 'job', 'restored-' || gen_random_uuid(), (job->'payload'->>'tenant_id')::bigint, case when job->>'queue' is null then job - 'queue' else job end, now(), now()
     from jsonb_array_elements($1::jsonb) as job
     where exists (select from public.tenants t where t.id = (job->'payload'->>'tenant_id')::bigint)`,
    [`[${jobs.join(',')}]`],
  );
}
