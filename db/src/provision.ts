import { applyFile, type RunStatement } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';

/**
 * Makes a company's schema with all its tables inside the caller's transaction: either everything is there after the
 * commit or nothing is. Answers the name of the newest migration, for `tenants.migrated_to`.
 */
export async function createTenantSchema(run: RunStatement, schema: string): Promise<string> {
  await run(`create schema "${schema}"`);
  await run(
    `create table "${schema}".migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)`,
  );
  const files = await migrationFiles('tenant');
  for (const file of files) await applyFile(run, file, schema);
  await run("set local search_path = ''");
  return files.at(-1)?.name ?? '';
}

/** Drops a company's schema with everything in it, inside the caller's transaction. */
export async function dropTenantSchema(run: RunStatement, schema: string): Promise<void> {
  await run(`drop schema if exists "${schema}" cascade`);
}
