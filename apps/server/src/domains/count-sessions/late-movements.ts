import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/data/tenant-db.ts';
import { isCorrection } from './counting/expected-at.ts';
import { expectedNow, supersededBy } from './other-counts.ts';

type CountedProducts = ExpressionBuilder<Tables & { p: Tables['products']; n: Tables['count_lines'] }, 'p' | 'n'>;

/**
 * What of a product, `p`, moved at a location since its line, `n`, was counted, by the dates of the movements, without what counts
 * corrected. Found product by product in the index of entries: how many moved since is seldom what the database expects.
 */
export function movedSince(eb: CountedProducts, location: number) {
  return eb
    .selectFrom('stock_entries as e')
    .whereRef('e.product_id', '=', 'p.id')
    .where('e.location_id', '=', location)
    .where('n.counted', 'is not', null)
    .whereRef('e.transaction_date', '>', 'n.counted_at')
    .where((entry) => entry.not(isCorrection(entry as never)))
    .select((entry) => entry.fn.sum<number>('e.quantity').as('quantity'));
}

/**
 * Of `productsOf`: pieces of movements that are dated before the line was counted and were entered afterwards. The ledger up
 * to that moment adds up to more or less than it did then; nobody knows whether whoever counted saw these goods
 * (docs/rules.md#count-sessions).
 */
export const enteredLate = sql<number>`(coalesce(i.quantity, 0) - coalesce(m.quantity, 0) - ${expectedNow})`;

/** Whether something was entered late that an approval would book by. */
export const isLate = sql<SqlBool>`(n.counted is not null and p.archived_at is null and ${supersededBy} is null and ${enteredLate} <> 0)`;
