import { type RawBuilder, sql } from 'kysely';

/** For `= any`: one parameter however many values, where a list takes one for each and PostgreSQL has 65,535. */
export function anyOf<Value extends number | string>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}
