import { reportMessages } from '@stockhand/contract/reports/messages';
import { sql } from 'kysely';
import { type StockRows, sumOfValues } from './stock-at.ts';

/** What the stock of each category is worth, the highest first; all that is without a category or called so is one row. */
export function selectCategoryValues(rows: StockRows) {
  return rows
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .select((eb) => [
      eb.fn.coalesce('c.name', sql.lit(reportMessages.uncategorized)).as('category'),
      sql<number | null>`min(c.id)`.as('category_id'),
      eb.fn.countAll<number>().as('products'),
      sumOfValues.as('value'),
    ])
    .groupBy('category')
    .orderBy('value', 'desc')
    .orderBy('category');
}
