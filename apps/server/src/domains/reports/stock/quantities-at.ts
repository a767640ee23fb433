import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** On hand in all locations: `product_id`, `quantity`. */
export function totalsAt(db: Reader, at: Date | undefined, isWhole: boolean) {
  if (at === undefined) {
    const levels = db.selectFrom('stock_levels as s').select(['s.product_id', 's.total_stock as quantity']);
    // In the order of their index they are merged with products in the order of theirs, which takes no table of hashes.
    return isWhole ? levels.orderBy('s.product_id') : levels;
  }
  const moved = entriesAfter(db, at)
    .select(['e.product_id', sql<number>`sum(e.quantity)`.as('quantity')])
    .groupBy('e.product_id')
    .orderBy('e.product_id');
  return db
    .selectFrom('stock_levels as s')
    .leftJoin(moved.as('m'), 'm.product_id', 's.product_id')
    .select(['s.product_id', sql<number>`s.total_stock - coalesce(m.quantity, 0)`.as('quantity')]);
}

/**
 * On hand in each location, of each product that ever was there: `product_id`, `location_id`, `quantity`, and `before`, what is in
 * the locations whose ids come before.
 */
export function balancesAt(db: Reader, at: Date | undefined) {
  const balances = db.selectFrom('inventory_items as i').select(['i.product_id', 'i.location_id']);
  if (at === undefined) return balances.select(['i.quantity', inLocationsBefore(sql.ref('i.quantity'))]);
  const moved = entriesAfter(db, at)
    .select(['e.product_id', 'e.location_id', sql<number>`sum(e.quantity)`.as('quantity')])
    .groupBy(['e.product_id', 'e.location_id'])
    .orderBy('e.product_id')
    .orderBy('e.location_id');
  const then = sql<number>`i.quantity - coalesce(m.quantity, 0)`;
  return balances
    .leftJoin(moved.as('m'), (join) =>
      join.onRef('m.product_id', '=', 'i.product_id').onRef('m.location_id', '=', 'i.location_id'),
    )
    .select([then.as('quantity'), inLocationsBefore(then)])
    .orderBy('i.product_id');
}

function inLocationsBefore(quantity: RawBuilder<unknown>) {
  const upTo = sql`sum(${quantity}) over (partition by i.product_id order by i.location_id)`;
  return sql<number>`${upTo} - (${quantity})`.as('before');
}

/**
 * What a balance of now has more than at a moment. An index has all entries in the order of products and locations with their
 * dates; sums that ask for this order take no table of hashes.
 */
function entriesAfter(db: Reader, at: Date) {
  return db.selectFrom('stock_entries as e').where('e.transaction_date', '>', at);
}

/** The rows of the ledger that changed totals: transfers do not. */
export function movementsAfter(db: Reader, at: Date) {
  return db
    .selectFrom('stock_transactions as t')
    .where('t.transaction_type', '<>', 'transfer')
    .where('t.transaction_date', '>', at);
}

/**
 * The costs at a moment of the products whose cost changed after it; what others cost is what they cost now, and so is what
 * those cost that were entered later.
 */
export function costsAt(db: Reader, at: Date) {
  const changed = db.selectFrom('product_costs').select('product_id').where('since', '>', at);
  return db
    .selectFrom('product_costs')
    .distinctOn('product_id')
    .select(['product_id', 'cost_price'])
    .where('since', '<=', at)
    .where('product_id', 'in', changed)
    .orderBy('product_id')
    .orderBy('since', 'desc');
}
