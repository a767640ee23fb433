import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded, searchKey } from './folding.ts';
import { Parameter } from './parameter.ts';

type Columns = readonly (string | Expression<string>)[];
type Asked = string | Parameter<string> | undefined;

/**
 * Whether one of the columns contains the text, ignoring case and accents (docs/rules.md#search); true for a text that is
 * empty or missing. A column given by its name is made a search key for the comparison; an expression is one already, as
 * `search_key` columns and the indexes of keys are. Wildcards in the text are literal.
 */
export function contains(columns: Columns, text: Asked) {
  return holds(columns, text, searchKey);
}

/** The same by the letters as they are, ignoring case alone: for numbers, codes and words with an index on lower(). */
export function containsLetters(columns: Columns, text: Asked) {
  return holds(columns, text, folded);
}

/** As `contains`, where `digits` hold phone numbers without their signs: they are found however they are written. */
export function containsPhone(columns: Columns, digits: readonly Expression<string>[], text: string | undefined) {
  const asked = phoneDigits(text);
  const inTexts = contains(columns, text);
  return asked === undefined ? inTexts : sql<SqlBool>`(${inTexts} or ${contains(digits, asked)})`;
}

/** The digits of a column of phone numbers. */
export function digitsOf(column: string): RawBuilder<string> {
  return sql<string>`regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g')`;
}

/** Fewer are in too many numbers. */
const phoneDigitsMin = 4;

/** What of a text is looked for among the digits of phone numbers; none in a text that is no phone number. */
function phoneDigits(text: string | undefined): string | undefined {
  if (!text || !/^[\d\s+()./-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return digits.length < phoneDigitsMin ? undefined : digits;
}

type Fold = (value: string | Expression<string>) => RawBuilder<string>;

function holds(columns: Columns, text: Asked, fold: Fold) {
  if (!text) return sql<SqlBool>`true`;
  const pattern = fold(Parameter.map(text, (part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`));
  const conditions = columns.map((column): RawBuilder<SqlBool> => {
    const value = typeof column === 'string' ? fold(sql.ref<string>(column)) : column;
    return sql`${value} like ${pattern}`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
