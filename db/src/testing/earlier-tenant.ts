import type pg from 'pg';
import { levelOf, migrationFiles } from '../migration-files.ts';
import { createTenantSchema, createTenantTables } from '../provision.ts';

/** Makes a tenant as it was before a migration, named by the start of its file's name: what follows is not applied yet. */
export async function createEarlierTenant(client: pg.Client, schema: string, migration: string): Promise<void> {
  const before = (await migrationFiles('tenant')).filter(({ name }) => name < migration);
  const run = (statement: string) => client.query(statement);
  await createTenantSchema(run, schema);
  await client.query('begin');
  await createTenantTables(run, schema, before);
  await client.query('commit');
  await client.query(
    `insert into public.tenants (name, schema_name, status, migrated_to, primary_color, secondary_color, created_at)
      values ('Earlier', $1, 'active', $2, '#000000', '#ffffff', now())`,
    [schema, levelOf(before)],
  );
}
