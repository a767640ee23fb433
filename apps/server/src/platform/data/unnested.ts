import { type AliasedRawBuilder, sql } from 'kysely';

const lists = {
  bigint: sql`bigint[]`,
  integer: sql`integer[]`,
  numeric: sql`numeric[]`,
  text: sql`text[]`,
  timestamptz: sql`timestamptz[]`,
};
type ColumnType = keyof typeof lists;

/** Rows as a table of SQL, each with its `position` from 1 on: one parameter for each column, however many rows there are. */
export function unnested<Row extends object, Alias extends string>(
  rows: readonly Row[],
  types: { [Column in keyof Row & string]: ColumnType },
  alias: Alias,
): AliasedRawBuilder<Row & { position: number }, Alias> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const values = columns.map((column) => sql`${rows.map((row) => row[column])}::${lists[types[column]]}`);
  const names = sql.join(columns.map((column) => sql.id(column)));
  return sql<Row & { position: number }>`unnest(${sql.join(values)}) with ordinality`.as<Alias>(
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
