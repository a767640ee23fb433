import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { migrate } from './migrate.ts';
import { levelOf, migrationFiles } from './migration-files.ts';
import { createTenantSchema, createTenantTables } from './provision.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let client: Awaited<ReturnType<typeof openDirect>>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await openDirect(database.url);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const schemas = ['t_shop', 't_store'];

beforeEach(async () => {
  await client.query('delete from public.tenants');
  for (const schema of schemas) {
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('begin');
    await createTenantSchema((statement) => client.query(statement), schema);
    const level = await createTenantTables((statement) => client.query(statement), schema);
    await client.query(
      `insert into public.tenants (name, schema_name, status, migrated_to, primary_color, secondary_color, created_at)
        values ($1, $1, 'active', $2, '#000000', '#ffffff', now())`,
      [schema, level],
    );
    await client.query('commit');
  }
});

/** As a tenant is whose reports came in before a file that it has already. */
async function takeReportsFrom(schema: string) {
  await client.query(`drop table ${schema}.report_recipients, ${schema}.report_schedules, ${schema}.saved_reports`);
  await client.query(`update ${schema}.migrations set name = '0099_later' where name = '0007_reports'`);
  const before = (await migrationFiles('tenant')).filter(({ name }) => name !== '0007_reports');
  await client.query('update public.tenants set migrated_to = $1 where schema_name = $2', [levelOf(before), schema]);
}

async function hasReports(schema: string): Promise<boolean> {
  const { rows } = await client.query('select pg_catalog.to_regclass($1) is not null as there', [
    `${schema}.saved_reports`,
  ]);
  return rows[0]?.there;
}

async function migratedLines(): Promise<string[]> {
  const lines: string[] = [];
  await migrate(database.url, { log: (line) => lines.push(line) });
  return lines;
}

it('applies a file that came in before the newest one, once, from several servers at once', async () => {
  await takeReportsFrom('t_shop');
  const lines = await Promise.all([migratedLines(), migratedLines()]);
  expect(lines.flat()).toEqual(['Migrated t_shop']);
  expect(await hasReports('t_shop')).toBe(true);
  expect(await migratedLines()).toEqual([]);
});

it('leaves a tenant whole that cannot be migrated, names it, and migrates the others', async () => {
  for (const schema of schemas) await takeReportsFrom(schema);
  // The file’s second table is there already: its first one must not stay behind.
  await client.query('create table t_shop.report_schedules (id bigint)');
  await expect(migrate(database.url)).rejects.toThrow(/Some tenants could not be migrated.\nt_shop: .*already exists$/);
  expect(await hasReports('t_shop')).toBe(false);
  expect(await hasReports('t_store')).toBe(true);
  await client.query('drop table t_shop.report_schedules');
  expect(await migratedLines()).toEqual(['Migrated t_shop']);
});

it('writes the defaults of connections where they differ, and leaves the others alone', async () => {
  const rowVersion = async () =>
    (
      await client.query(
        'select xmin::text as version, setconfig from pg_catalog.pg_db_role_setting where setrole = $1::regrole and setdatabase = (select oid from pg_catalog.pg_database where datname = current_database())',
        [role],
      )
    ).rows[0];
  const { rows } = await client.query(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as name',
  );
  const { role, name } = rows[0];
  await migrate(database.url);
  const before = await rowVersion();
  await migrate(database.url);
  expect(await rowVersion()).toEqual(before);
  await client.query(`alter role ${role} in database ${name} set statement_timeout = '1s'`);
  await client.query(`alter role ${role} in database ${name} reset search_path`);
  await migrate(database.url);
  expect([...(await rowVersion()).setconfig].sort()).toEqual([...before.setconfig].sort());
});
