import { type AliasedRawBuilder, sql } from 'kysely';

type ColumnType = 'bigint' | 'integer' | 'numeric' | 'text' | 'timestamptz';

/** Rows as a table of SQL, each with its `position` from 1 on: one parameter for each column, however many rows there are. */
export function unnested<Row extends object, Alias extends string>(
  rows: readonly Row[],
  types: { [Column in keyof Row & string]: ColumnType },
  alias: Alias,
): AliasedRawBuilder<Row & { position: number }, Alias> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const lists = columns.map((column) => sql`${rows.map((row) => row[column])}::${sql.raw(types[column])}[]`);
  const names = sql.join(columns.map((column) => sql.id(column)));
  return sql<Row & { position: number }>`unnest(${sql.join(lists)}) with ordinality`.as<Alias>(
    sql`${sql.id(alias)}(${names}, position)`,
  );
}
