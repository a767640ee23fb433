import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Tables, Writer } from '../../../platform/data/tenant-db.ts';

/**
 * What was recorded of products at a location at any moment since `since`: the balance less what moved after the moment. What counts
 * corrected is kept, whenever they were booked, and told beside it, so that later corrections can be added
 * (docs/rules.md#counted-quantities). All is read in one statement, so that it agrees; nothing is locked, so selling goes on.
 */
export async function expectedAt(
  db: Writer,
  location: number,
  products: readonly number[],
  since: Date,
): Promise<(product: number, moment: Date) => { expected: number; corrected: number }> {
  const balances = await db
    .selectFrom('inventory_items as i')
    .where('i.location_id', '=', location)
    .where('i.product_id', '=', anyOf(products))
    .select((eb) => [
      'i.product_id',
      'i.quantity',
      jsonArrayFrom(
        eb
          .selectFrom('stock_entries as e')
          .whereRef('e.product_id', '=', 'i.product_id')
          .whereRef('e.location_id', '=', 'i.location_id')
          .where('e.transaction_date', '>', since)
          .where((entry) => entry.not(isCorrection(entry as never)))
          .select([sql<number>`extract(epoch from e.transaction_date) * 1000`.as('at'), 'e.quantity']),
      ).as('later'),
      correctedOf(eb).as('corrected'),
    ])
    .execute();
  const byProduct = new Map(balances.map((balance) => [balance.product_id, balance]));
  return (product, moment) => {
    const balance = byProduct.get(product);
    if (!balance) return { expected: 0, corrected: 0 };
    const expected = balance.later.reduce(
      (quantity, entry) => (entry.at > moment.getTime() ? quantity - entry.quantity : quantity),
      balance.quantity,
    );
    return { expected, corrected: balance.corrected };
  };
}

type Entries = ExpressionBuilder<Tables & { e: Tables['stock_entries'] }, 'e'>;

/** What counts have corrected of a balance, `i`. */
export function correctedOf(eb: ExpressionBuilder<Tables & { i: Tables['inventory_items'] }, 'i'>) {
  return eb.fn.coalesce(
    eb
      .selectFrom('stock_counts as c')
      .whereRef('c.product_id', '=', 'i.product_id')
      .whereRef('c.location_id', '=', 'i.location_id')
      .select((count) => count.fn.sum<number>('c.difference').as('corrected')),
    sql<number>`0`,
  );
}

/** Whether an entry, `e`, is what a count corrected, or takes such a correction back. */
export function isCorrection(eb: Entries) {
  return eb.exists(
    eb.selectFrom('stock_counts as k').select('k.id').whereRef('k.transaction_id', '=', 'e.transaction_id'),
  );
}
