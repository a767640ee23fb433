import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { applicationRole, createApplicationDatabase } from './application-database.ts';
import { createDatabase } from './embedded-server.ts';
import { migrate } from './migrate.ts';
import { createTenantSchema, createTenantTables } from './provision.ts';

let name: string;
beforeEach(() => {
  name = `taken_over_${randomUUID().replaceAll('-', '')}`;
});
afterEach(() => onServer(inject('testServerUrl'), `drop database if exists ${name} with (force)`));

it('takes over what an earlier version made as the administrator, and leaves nothing of it behind', async () => {
  const administrator = await createDatabase(inject('testServerUrl'), name);
  await migrate(administrator);
  await onServer(
    administrator,
    "create schema earlier_work; create type earlier_work.job_spec as (identifier text); create function earlier_work.add(a int, b text default 'x') returns int language sql as 'select 1'; create table earlier_work.jobs (id int generated always as identity); create type earlier_work.state as enum ('on'); create sequence earlier_work.turns",
  );
  const run = (statement: string) => onServer(administrator, statement);
  await createTenantSchema(run, 't_old');
  await withClient(administrator, async (client) => {
    await client.query('begin');
    await createTenantTables((statement) => client.query(statement), 't_old');
    await client.query('commit');
  });
  const [url] = await Promise.all([1, 2].map(() => createApplicationDatabase(inject('testServerUrl'), name)));
  expect(new URL(url ?? '').username).toBe(applicationRole);
  const owners = await onServer(url ?? '', ownersQuery);
  expect(owners).toEqual([{ owner: applicationRole }]);
  await migrate(url ?? '');
  await expect(onServer(url ?? '', 'delete from t_old.audit_log')).rejects.toThrow('permission denied');
  await onServer(
    url ?? '',
    'alter table t_old.products add column later text; drop schema t_old cascade; drop schema earlier_work cascade',
  );
});

it.each([
  ['a right of the role', () => onServer(inject('testServerUrl'), `alter role ${applicationRole} createdb`)],
  ['the owner', () => onServer(inject('testServerUrl'), `alter database ${name} owner to current_user`)],
])('puts %s right again', async (_what, change) => {
  const url = await createApplicationDatabase(inject('testServerUrl'), name);
  await change();
  expect(await createApplicationDatabase(inject('testServerUrl'), name)).toBe(url);
  const facts = `select rolcreatedb, pg_get_userbyid(datdba) as owner from pg_roles, pg_database
    where rolname = current_user and datname = current_database()`;
  expect(await onServer(url, facts)).toEqual([{ rolcreatedb: false, owner: applicationRole }]);
});

/** Whoever owns something outside extensions and the system's own schemas. */
const ownersQuery = `
  select distinct pg_get_userbyid(owner) as owner from (
    select relowner, relnamespace, oid from pg_class
    union all select proowner, pronamespace, oid from pg_proc
    union all select typowner, typnamespace, oid from pg_type
    union all select nspowner, oid, oid from pg_namespace
  ) as things (owner, space, id)
  join pg_namespace n on n.oid = space
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not (id = n.oid and n.nspname = 'public')
    and not exists (select from pg_depend d where d.objid = id and d.deptype = 'e')`;

async function onServer(url: string, statement: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query(statement)).rows);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
