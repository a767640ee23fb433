import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Tables, Writer } from '../../../platform/data/tenant-db.ts';

/**
 * What was recorded of products at a location at any moment since `since`: the balance less what was booked after the
 * moment. Balance and ledger are read in one statement, so that they agree; nothing is locked, so selling goes on.
 */
export async function expectedAt(
  db: Writer,
  location: number,
  products: readonly number[],
  since: Date,
): Promise<(product: number, moment: Date) => number> {
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
          .where((entry) => entry(dateOf(entry), '>', since))
          .select((entry) => [sql<number>`extract(epoch from ${dateOf(entry)}) * 1000`.as('at'), 'e.quantity']),
      ).as('later'),
    ])
    .execute();
  const byProduct = new Map(balances.map((balance) => [balance.product_id, balance]));
  return (product, moment) => {
    const balance = byProduct.get(product);
    if (!balance) return 0;
    return balance.later.reduce(
      (quantity, entry) => (entry.at > moment.getTime() ? quantity - entry.quantity : quantity),
      balance.quantity,
    );
  };
}

type Entries = ExpressionBuilder<Tables & { e: Tables['stock_entries'] }, 'e'>;

/** The date of an entry, `e`. */
export function dateOf(eb: Entries) {
  return eb.fn.coalesce(
    'e.transaction_date',
    // Null where a server of an earlier version wrote the entry.
    eb.selectFrom('stock_transactions as t').select('t.transaction_date').whereRef('t.id', '=', 'e.transaction_id'),
  );
}
