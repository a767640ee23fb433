import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from './folding.ts';
import { Placeholder } from './placeholder.ts';

/**
 * Whether one of the columns contains the text, ignoring case; true for a text that is empty or missing. A column given
 * by its name is folded by lower(); an expression is folded already, as `search_text` columns and their indexes are.
 * Wildcards in the text are literal.
 */
export function contains(columns: readonly (string | Expression<string>)[], text: string | undefined) {
  if (!text) return sql<SqlBool>`true`;
  const pattern = folded(Placeholder.map(text, (part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`));
  const conditions = columns.map((column): RawBuilder<SqlBool> => {
    const value = typeof column === 'string' ? sql`lower(${sql.ref(column)})` : column;
    return sql`${value} like ${pattern}`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
