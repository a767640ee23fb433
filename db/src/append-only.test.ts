import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isSuperuser } from './application-database.ts';
import { migrate } from './migrate.ts';
import { createTenantSchema, createTenantTables, dropTenantSchema } from './provision.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const run = (statement: string) => client.query(statement);
  await createTenantSchema(run, 't_shop');
  await run('begin');
  await createTenantTables(run, 't_shop');
  await run('commit');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('lets the product add entries to the audit log and read them, and nothing else', async () => {
  await client.query(
    "insert into t_shop.audit_log (at, actor_name, action, subject_type) values (now(), 'Ada', 'product.create', 'product')",
  );
  for (const statement of [
    "update t_shop.audit_log set actor_name = 'Bob'",
    'delete from t_shop.audit_log',
    'truncate t_shop.audit_log',
    'delete from t_shop.stock_entries',
    'truncate t_shop.stock_entries',
    'delete from t_shop.stock_transactions',
    'truncate t_shop.stock_transactions cascade',
  ])
    await expect([statement, await refusalOf(statement)]).toEqual([
      statement,
      expect.stringMatching(/^permission denied/),
    ]);
  const { rows } = await client.query('select actor_name from t_shop.audit_log');
  expect(rows).toEqual([{ actor_name: 'Ada' }]);
});

it('connects the product as a role that is nothing but the owner of its database', async () => {
  const { rows } = await client.query(
    `select rolsuper, rolcreatedb, rolcreaterole, pg_get_userbyid(datdba) = rolname as owns
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, owns: true }]);
  expect(await isSuperuser(database.url)).toBe(false);
  expect(await isSuperuser(inject('testServerUrl'))).toBe(true);
});

it('migrates again and drops a whole tenant all the same', async () => {
  await migrate(database.url);
  await dropTenantSchema((statement) => client.query(statement), 't_shop');
  expect((await client.query("select from pg_namespace where nspname = 't_shop'")).rowCount).toBe(0);
});

async function refusalOf(statement: string): Promise<string> {
  return client.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  );
}
