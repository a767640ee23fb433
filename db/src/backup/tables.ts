import pg from 'pg';
import { quotedSchema } from '../naming/schema-names.ts';

/** A table whose rows are backed up. */
export interface Table {
  name: string;
  /** What is written back; generated columns follow from the others. */
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
  /** Rows may be large. */
  hasBytes: boolean;
}

/** The tables of a schema, but the ledger of its migrations and the spare schemas, which are made anew. */
export async function tablesOf(client: pg.Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       bool_or(a.atttypid = 'bytea'::regtype) as "hasBytes",
       coalesce((
         select array_agg(k.attname::text order by k.attnum) from pg_catalog.pg_index i
         join pg_catalog.pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary
       ), '{}') as key
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = $1 and c.relkind in ('r', 'p') and c.relname not in ('migrations', 'spare_schemas')
     group by c.oid, c.relname order by c.relname`,
    [schema],
  );
  return rows;
}

export function qualified(schema: string, table: string): string {
  return `${quotedSchema(schema)}.${pg.escapeIdentifier(table)}`;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function foreignKeysOf(client: pg.Client, schema: string): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as table, c.conname as name, pg_catalog.pg_get_constraintdef(c.oid) as definition
     from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
     join pg_catalog.pg_namespace n on n.oid = t.relnamespace
     where n.nspname = $1 and c.contype = 'f' order by 1, 2`,
    [schema],
  );
  return rows;
}
