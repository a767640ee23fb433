import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createTenantSchema, createTenantTables, dropTenantSchema } from './provision.ts';
import { createOwnedDatabase, type OwnedDatabase } from './testing/owned-database.ts';

let database: OwnedDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createOwnedDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('owns its database and is nothing more', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, pg_get_userbyid(datdba) = rolname as owns
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  const nothing = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false };
  expect(rows).toEqual([{ ...nothing, rolbypassrls: false, owns: true }]);
  await expect(owner.query('create database other')).rejects.toThrow('permission denied');
  await expect(owner.query("copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  await expect(new pg.Client({ connectionString: elsewhere.href }).connect()).rejects.toThrow(
    'permission denied for database',
  );
});

it('migrates, provisions a tenant and drops it', async () => {
  await migrate(database.url);
  // The second time as every later start.
  await migrate(database.url);
  const { rows } = await owner.query("select extname from pg_extension where extname = 'pg_trgm'");
  expect(rows).toHaveLength(1);
  const run = (statement: string) => owner.query(statement);
  await createTenantSchema(run, 't_shop');
  await run('begin');
  await createTenantTables(run, 't_shop');
  await run('commit');
  expect((await owner.query('select from t_shop.products')).rowCount).toBe(0);
  await dropTenantSchema(run, 't_shop');
});
