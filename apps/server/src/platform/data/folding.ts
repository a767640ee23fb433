import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from 'kysely';

/**
 * Texts are compared ignoring case by PostgreSQL's lower() on both sides: JavaScript folds some letters differently
 * (İ, final sigma, ẞ), and another locale of the database folds differently again. A value is never folded in
 * JavaScript to be compared with a column; `foldedKey` of the contract is for keys that stay in memory.
 */

/** A value as lower(column) has it, to be compared with one. */
export function folded(value: string | Expression<string>): RawBuilder<string> {
  return sql<string>`lower(${value}::text)`;
}

/**
 * A text as searches compare it, without case and accents: what the migrations' generated columns and indexes of search keys
 * have, to the letter. `searchKey` of the contract is the same for texts in memory.
 */
export function searchKey(value: string | Expression<string>): RawBuilder<string> {
  const bare = sql`regexp_replace(normalize(${folded(value)}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  const spelled = sql`replace(replace(replace(${bare}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
  return sql<string>`normalize(translate(${spelled}, 'øłđðħı', 'olddhi'), NFC)`;
}

/** Whether a column holds the value, ignoring case; served by an index on lower(column). */
export function foldedEquals<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  column: ReferenceExpression<Tables, Table>,
  value: string | Expression<string>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${eb.fn<string>('lower', [column])} = ${folded(value)}`;
}

/** The names as a table `asked (name)` to join with: an answer by name is found by the spelling that was asked for. */
export function askedNames(names: readonly string[]) {
  return sql<{ name: string }>`unnest(${names}::text[])`.as<'asked'>(sql`asked (name)`);
}
