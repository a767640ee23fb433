import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { ofUnknownSize } from './any-of.ts';
import { Placeholder } from './placeholder.ts';

const lists = {
  bigint: sql`bigint[]`,
  integer: sql`integer[]`,
  jsonb: sql`jsonb[]`,
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
  const columns = columnsOf(types);
  const values = columns.map((column) => listIn(rows, column, lists[types[column]]));
  const names = sql.join(columns.map((column) => sql.id(column)));
  return sql<Row & { position: number }>`unnest(${sql.join(values)}) with ordinality`.as<Alias>(
    sql`${sql.id(alias)}(${names}, position)`,
  );
}

/** In a statement that is kept the rows are told with its input. */
function listIn<Row extends object>(
  rows: readonly Row[] | Placeholder,
  column: keyof Row & string,
  type: RawBuilder<unknown>,
) {
  if (rows instanceof Placeholder) return ofUnknownSize(rows.column(column), type);
  return sql`${rows.map((row) => row[column])}::${type}`;
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
