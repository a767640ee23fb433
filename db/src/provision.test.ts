import { expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { applyFile } from './migrate.ts';
import { levelOf, migrationFiles } from './migration-files.ts';
import { createTenantSchema, createTenantTables, lastingStatements } from './provision.ts';
import { createTestDatabase } from './testing/test-database.ts';

it('makes the schema that the migrations make one after another', async () => {
  const database = await createTestDatabase();
  const client = await openDirect(database.url);
  try {
    await client.query('begin');
    const run = (statement: string) => client.query(statement);
    await createTenantSchema(run, 't_at_once');
    const level = await createTenantTables(run, 't_at_once');
    await run('create schema t_step_by_step');
    await run(
      'create table t_step_by_step.migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null)',
    );
    const files = await migrationFiles('tenant');
    for (const file of files) await applyFile(run, file, 't_step_by_step');
    await run("set local search_path = ''");
    expect(level).toBe(levelOf(files));
    const shapeOf = async (schema: string) => {
      const { rows } = await client.query<{ shape: string }>(
        `select format('%s %s', indexname, indexdef) as shape from pg_catalog.pg_indexes where schemaname = $1
          union all select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression)
            from information_schema.columns where table_schema = $1
          union all select format('%s %s', c.conname, pg_catalog.pg_get_constraintdef(c.oid))
            from pg_catalog.pg_constraint c where c.connamespace = $1::regnamespace
          union all select format('applied %s', name) from pg_catalog.unnest($2::text[]) name
          order by 1`,
        [
          schema,
          (await client.query<{ name: string }>(`select name from ${schema}.migrations`)).rows.map((row) => row.name),
        ],
      );
      return rows.map(({ shape }) => shape.replaceAll(schema, 'schema'));
    };
    const atOnce = await shapeOf('t_at_once');
    expect(atOnce.length).toBeGreaterThan(300);
    expect(atOnce).toEqual(await shapeOf('t_step_by_step'));
  } finally {
    await client.query('rollback');
    await client.end();
    await database.drop();
  }
});

it('leaves out an index that is dropped later, and keeps one that is made again', () => {
  const first = {
    statements: ['create table a (b int)', 'create index a__b on a (b)', 'create unique index a__c on a (c)'],
  };
  const second = { statements: ['drop index a__b', 'create index a__b on a (b, c)', 'drop index elsewhere'] };
  expect(lastingStatements([first, second])).toEqual([
    'create table a (b int)',
    'create unique index a__c on a (c)',
    'create index a__b on a (b, c)',
    'drop index elsewhere',
  ]);
});
