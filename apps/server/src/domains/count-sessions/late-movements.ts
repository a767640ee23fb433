import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** What moved at the location of a session since each of its lines was counted, by the dates of the movements. */
export function movedSince(db: Reader, session: { id: number; location: number; created_at: Date }) {
  return (
    db
      .selectFrom('stock_transactions as t')
      .innerJoin('stock_entries as e', 'e.transaction_id', 't.id')
      .innerJoin('count_lines as c', 'c.product_id', 'e.product_id')
      .where('c.session_id', '=', session.id)
      .where('e.location_id', '=', session.location)
      .whereRef('t.transaction_date', '>', 'c.counted_at')
      // Says the same of every line, and lets the index of dates find the few movements since.
      .where('t.transaction_date', '>', session.created_at)
      .groupBy('e.product_id')
      .select((eb) => ['e.product_id', eb.fn.sum<number>('e.quantity').as('quantity')])
  );
}

/**
 * Of `productsOf`: pieces of movements that are dated before the line was counted and were entered afterwards. The ledger up
 * to that moment adds up to more or less than it did then; nobody knows whether whoever counted saw these goods
 * (docs/rules.md#count-sessions).
 */
export const enteredLate = sql<number>`(coalesce(i.quantity, 0) - coalesce(m.quantity, 0) - n.expected)`;

/** Whether something was entered late that an approval would book by. */
export const isLate = sql<SqlBool>`(n.counted is not null and p.archived_at is null and ${enteredLate} <> 0)`;
