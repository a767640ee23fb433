import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/**
 * Without a moment, the balances; else these less what the ledger booked after it, the column `moved` of `m`: that is what its
 * rows up to it sum to.
 */
export const lessMoved = (column: string, at: Date | undefined, moved = 'quantity') =>
  at === undefined
    ? sql<number>`${sql.ref(column)}`
    : sql<number>`${sql.ref(column)} - coalesce(${sql.ref(`m.${moved}`)}, 0)`;

/** On hand in all locations: `product_id`, `quantity`. */
export function totalsAt(db: Reader, at: Date | undefined) {
  return db
    .selectFrom('stock_levels as s')
    .$if(at !== undefined, (levels) => levels.leftJoin(movedAfter(db, at).as('m'), 'm.product_id', 's.product_id'))
    .select(['s.product_id', lessMoved('s.total_stock', at).as('quantity')]);
}

/** On hand in a location, of each product that ever was there: `product_id`, `quantity`. */
export function placedAt(db: Reader, at: Date | undefined, location: number) {
  const moved = entriesAfter(db, at)
    .where('e.location_id', '=', location)
    .select(['e.product_id', sql<number>`sum(e.quantity)`.as('quantity')])
    .groupBy('e.product_id');
  return db
    .selectFrom('inventory_items as i')
    .$if(at !== undefined, (items) => items.leftJoin(moved.as('m'), 'm.product_id', 'i.product_id'))
    .select(['i.product_id', lessMoved('i.quantity', at).as('quantity')])
    .where('i.location_id', '=', location);
}

function movedAfter(db: Reader, at: Date | undefined) {
  return movementsAfter(db, at)
    .select(['t.product_id', sql<number>`sum(t.quantity)`.as('quantity')])
    .groupBy('t.product_id');
}

/** The rows of the ledger that changed totals: transfers do not. */
export function movementsAfter(db: Reader, at: Date | undefined) {
  return db
    .selectFrom('stock_transactions as t')
    .where('t.transaction_type', '<>', 'transfer')
    .where('t.transaction_date', '>', sql<Date>`${at}`);
}

/** What rows of the ledger moved after a moment, location by location. */
export function entriesAfter(db: Reader, at: Date | undefined) {
  return db
    .selectFrom('stock_transactions as t')
    .innerJoin('stock_entries as e', 'e.transaction_id', 't.id')
    .where('t.transaction_date', '>', sql<Date>`${at}`);
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
