import { tenantColumns } from '@stockhand/db/generated/tenant-columns';
import { type AliasedRawBuilder, sql } from 'kysely';
import { Parameter } from './parameter.ts';

const columnTypes = {
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  integer: sql`integer`,
  jsonb: sql`jsonb`,
  numeric: sql`numeric`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
};
type ColumnType = keyof typeof columnTypes;

type TenantColumns = typeof tenantColumns;

/** Columns of a tenant's table with the types that its migrations give them, for `unnested` and the statement around it. */
export function typesOf<Table extends keyof TenantColumns, Column extends keyof TenantColumns[Table] & string>(
  table: Table,
  columns: readonly Column[],
): Pick<TenantColumns[Table], Column> {
  const types = tenantColumns[table];
  return Object.fromEntries(columns.map((column) => [column, types[column]])) as Pick<TenantColumns[Table], Column>;
}

/**
 * Rows as a table of SQL, each with its `position` from 1 on: one parameter, however many rows and columns there are. PostgreSQL
 * takes it for a hundred rows whatever it holds.
 */
export function unnested<Row extends object, Alias extends string>(
  rows: readonly Row[] | Parameter<readonly Row[]>,
  types: { [Column in keyof Row & string]: ColumnType },
  alias: Alias,
): AliasedRawBuilder<Row & { position: number }, Alias> {
  const columns = columnsOf(types);
  const typed = sql.join(columns.map((column) => sql`${sql.id(column)} ${columnTypes[types[column]]}`));
  const names = sql.join(columns.map((column) => sql.id(column)));
  const json = Parameter.map(rows, (values) => JSON.stringify(values));
  return sql<
    Row & { position: number }
  >`rows from (json_to_recordset(${json}::json) as (${typed})) with ordinality`.as<Alias>(
    sql`${sql.id(alias)}(${names}, position)`,
  );
}

/** The names of such columns, for the statement around them. */
export function columnsOf<Column extends string>(types: Record<Column, unknown>): Column[] {
  return Object.keys(types) as Column[];
}

/** The same as columns of the table that `unnested` has made under this alias. */
export function columnsFrom<Alias extends string, Column extends string>(
  alias: Alias,
  types: Record<Column, unknown>,
): `${Alias}.${Column}`[] {
  return columnsOf(types).map((column) => `${alias}.${column}` as const);
}
