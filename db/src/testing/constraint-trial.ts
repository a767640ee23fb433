import pg from 'pg';
import { createTenantSchema, createTenantTables } from '../provision.ts';
import { createTestDatabase } from './test-database.ts';

/** Columns of a row to insert; what a table requires besides is filled in. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

export interface ConstraintTrial {
  /** Each of these kinds with what it says, by name: `c` checks, `u` unique, `p` primary keys, `f` foreign keys. */
  definitions(kinds: readonly string[]): Promise<Map<string, string>>;
  /**
   * Inserts rows where the table has this constraint alone, each try from the same state. Answers of each try what refuses one of
   * its rows, by the name of the constraint; null where all are taken.
   */
  refusalsOf(name: string, tries: readonly (readonly Row[])[]): Promise<(string | null)[]>;
  close(): Promise<void>;
}

interface Constraint {
  name: string;
  schema: string;
  table: string;
  kind: string;
  definition: string;
}

interface Column {
  name: string;
  type: string;
}

/** A database with a tenant, of which each constraint is tried by itself: in a transaction that has dropped the others of its table. */
export async function openConstraintTrial(): Promise<ConstraintTrial> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const run = (statement: string) => client.query(statement);
  await createTenantSchema(run, 't_shop');
  await run('begin');
  await createTenantTables(run, 't_shop');
  await run('commit');
  const constraints = await findConstraints(client);
  return {
    async definitions(kinds) {
      const found = constraints.filter(({ kind }) => kinds.includes(kind));
      return new Map(found.map(({ name, definition }) => [name, definition]));
    },
    async refusalsOf(name, tries) {
      const tried = constraints.find((one) => one.name === name);
      if (!tried) throw new Error(`There is no constraint ${name}.`);
      await client.query('begin');
      try {
        await dropOthers(client, constraints, tried);
        const required = await requiredColumns(client, tried);
        const refusals: (string | null)[] = [];
        for (const rows of tries) refusals.push(await refusalOf(client, { tried, required }, rows));
        return refusals;
      } finally {
        await client.query('rollback');
      }
    },
    async close() {
      await client.end();
      await database.drop();
    },
  };
}

/** Those of tables and, as `u`, unique indexes; the tables of the tenant before those of all, which have two names in common. */
async function findConstraints(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select k.conname as name, n.nspname as schema, r.relname as "table", k.contype::text as kind,
        replace(pg_get_constraintdef(k.oid), 't_shop.', '') as definition
      from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace
      where n.nspname in ('public', 't_shop') and k.contype in ('c', 'u', 'p', 'f')
    union all
    select i.relname, n.nspname, r.relname, 'u', pg_get_indexdef(x.indexrelid)
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
        join pg_namespace n on n.oid = r.relnamespace
      where n.nspname in ('public', 't_shop') and x.indisunique
        and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('u', 'p'))
    order by 2 desc, 1`);
  return rows;
}

async function dropOthers(client: pg.Client, constraints: readonly Constraint[], tried: Constraint): Promise<void> {
  const others = constraints.filter(
    (one) => one.schema === tried.schema && one.table === tried.table && one.name !== tried.name && one.kind !== 'p',
  );
  for (const { name, schema, table, definition } of others)
    await client.query(
      definition.startsWith('CREATE ')
        ? `drop index ${schema}.${name}`
        : `alter table ${schema}.${table} drop constraint ${name} cascade`,
    );
}

async function requiredColumns(client: pg.Client, { schema, table }: Constraint): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [schema, table],
  );
  return rows;
}

async function refusalOf(
  client: pg.Client,
  { tried: { schema, table }, required }: { tried: Constraint; required: readonly Column[] },
  rows: readonly Row[],
): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    for (const row of rows) {
      const values = { ...Object.fromEntries(required.map(({ name, type }) => [name, anyOf(type)])), ...row };
      const names = Object.keys(values);
      const places = names.map((_, index) => `$${index + 1}`);
      await client.query(
        `insert into ${schema}.${table} (${names.join(', ')}) values (${places.join(', ')})`,
        Object.values(values),
      );
    }
    return null;
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? (error as Error).message;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

/** A value that a required column takes, and that no two rows have in common where a key needs that. */
function anyOf(type: string): string | number | boolean {
  unique += 1;
  if (type === 'bool') return false;
  if (type === 'jsonb') return '{}';
  if (type === 'timestamptz' || type === 'date') return '2030-01-01';
  if (type === 'bytea') return '\\x00';
  if (type === '_text' || type === '_int8') return '{}';
  return ['int8', 'int4', 'int2', 'numeric'].includes(type) ? unique : `text ${unique}`;
}

let unique = 0;
