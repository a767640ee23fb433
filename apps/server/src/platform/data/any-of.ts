import { type RawBuilder, sql } from 'kysely';
import { Parameter } from './parameter.ts';

/**
 * For `= any`: one parameter however many values, where a list takes one for each and PostgreSQL has 65,535. In a statement that is
 * kept the values are ids.
 */
export function anyOf<Value extends number | string>(
  values: readonly Value[] | Parameter<readonly Value[]>,
): RawBuilder<Value> {
  if (values instanceof Parameter) return sql<Value>`any(${ofUnknownSize(values, sql`bigint[]`)})`;
  return sql<Value>`any(${values})`;
}

/**
 * A list or count whose size PostgreSQL does not look at when it plans. A plan that knows the size seems cheaper than the kept one,
 * which does not, and would be made again and again.
 */
function ofUnknownSize(value: unknown, type: RawBuilder<unknown>): RawBuilder<unknown> {
  // Without the outer type `any` would look for its value among the rows of the selection.
  return sql`(select ${value}::${type})::${type}`;
}
