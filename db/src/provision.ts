import { escapeLiteral } from 'pg';
import type { RunStatement } from './migrate.ts';
import { levelOf, type MigrationFile, migrationFiles } from './migration-files.ts';
import { quotedSchema } from './naming/schema-names.ts';

/**
 * Makes a tenant's schema without tables. Commit it before `createTenantTables`: on a cluster the sequence of a table is
 * registered over a connection of its own, which does not see a schema of the transaction under way.
 */
export async function createTenantSchema(run: RunStatement, schema: string): Promise<void> {
  await run(`create schema ${quotedSchema(schema)}`);
}

/**
 * Makes all tables of a tenant's empty schema, or those of the `wanted` migrations, inside the caller's transaction: either everything is there after the
 * commit or nothing is. Answers what it stands at, for `tenants.migrated_to`.
 */
export async function createTenantTables(
  run: RunStatement,
  schema: string,
  wanted?: readonly MigrationFile[],
): Promise<string> {
  await run(
    `create table ${quotedSchema(schema)}.migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)`,
  );
  const files = wanted ?? (await migrationFiles('tenant'));
  await run(`set local search_path = ${quotedSchema(schema)}`);
  for (const { statements } of files) for (const statement of statements) await run(statement);
  const applied = files.map(({ name }) => `(${escapeLiteral(name)}, now())`);
  await run(`insert into ${quotedSchema(schema)}.migrations (name, applied_at) values ${applied.join(', ')}`);
  await run("set local search_path = ''");
  return levelOf(files);
}

/** Gives a finished schema the name of a tenant's, inside the caller's transaction. */
export async function renameTenantSchema(run: RunStatement, from: string, to: string): Promise<void> {
  await run(`alter schema ${quotedSchema(from)} rename to ${quotedSchema(to)}`);
}

/** Drops a tenant's schema with everything in it, inside the caller's transaction. */
export async function dropTenantSchema(run: RunStatement, schema: string): Promise<void> {
  await run(`drop schema if exists ${quotedSchema(schema)} cascade`);
}
