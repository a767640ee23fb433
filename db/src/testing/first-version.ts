import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { openDirect } from '../connect.ts';
import { applyFile } from '../migrate.ts';
import { migrationFiles } from '../migration-files.ts';
import { createTenantSchema, createTenantTables } from '../provision.ts';

/** The newest migrations of the product's first version that ran. */
const newest = { public: '0004_accounts', tenant: '0005_custom_fields' };

/** Schema → table → rows, in the order of their ids. */
type Content = Record<string, Record<string, object[]>>;

/**
 * Fills an empty database as the first version of the product left it: two tenants, `ada` and `ben` with the password
 * `Correct-horse-9` and an invited clerk each. The rows were written by that version, through its REST interface.
 */
export async function restoreFirstVersion(databaseUrl: string): Promise<void> {
  const content: Content = JSON.parse(await readFile(path.join(import.meta.dirname, 'first-version.json'), 'utf8'));
  const client = await openDirect(databaseUrl);
  try {
    await client.query('begin');
    await makeTables(client, Object.keys(content));
    // Rows come in the order of their tables' names.
    await client.query('set local session_replication_role = replica');
    for (const [schema, tables] of Object.entries(content))
      for (const [table, rows] of Object.entries(tables)) await insertRows(client, schema, table, rows);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function makeTables(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const run = (statement: string) => client.query(statement);
  await run(
    'create table public.migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)',
  );
  for (const file of await migrationFiles('public'))
    if (file.name <= newest.public) await applyFile(run, file, 'public');
  const ofTenants = (await migrationFiles('tenant')).filter(({ name }) => name <= newest.tenant);
  for (const schema of schemas.filter((name) => name !== 'public')) {
    await createTenantSchema(run, schema);
    await createTenantTables(run, schema, ofTenants);
  }
}

async function insertRows(client: pg.Client, schema: string, table: string, rows: readonly object[]): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; is_counted: boolean }>(
    `select quote_ident(column_name) as name, pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) is not null as is_counted
      from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await client.query(
    `insert into "${schema}"."${table}" (${names}) overriding system value
      select ${names} from json_populate_recordset(null::"${schema}"."${table}", $1)`,
    [JSON.stringify(rows)],
  );
  for (const { name } of columns.filter(({ is_counted }) => is_counted))
    await client.query(
      `select setval(pg_get_serial_sequence('"${schema}"."${table}"', $1), (select max(${name}) from "${schema}"."${table}"))`,
      [name],
    );
}
