import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { Period } from './month-to-date.ts';

/** From the first day up to and without `end`. */
export const until = (end: Date): Period => ({ start: new Date(0), end });

/**
 * The lines that were sold in a period: of counter sales by the day of the sale, of shipped or delivered orders by the
 * day of the shipment (docs/rules.md#reports). What was taken out by hand is no sale. `returned` are the pieces that came
 * back since.
 */
export function soldLines(db: Reader, { start, end }: Period) {
  const atCounter = db
    .selectFrom('sale_items as i')
    .innerJoin('sales as s', 's.id', 'i.sale_id')
    .select(['i.product_id', 'i.quantity', 'i.returned_quantity as returned'])
    .select(sql<number>`i.quantity * i.unit_cost`.as('cost'))
    .where('s.created_at', '>=', start)
    .where('s.created_at', '<', end);
  const byOrder = soldOrders(db, { start, end })
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['i.product_id', 'i.quantity', 'i.returned_quantity as returned'])
    // Lines that were shipped before their cost was kept have none.
    .select(sql<number>`i.quantity * coalesce(i.unit_cost, 0)`.as('cost'));
  return db.selectFrom(atCounter.unionAll(byOrder).as('l'));
}

/** Orders whose goods left in a period and are still out. */
export function soldOrders(db: Reader, { start, end }: Period) {
  return db
    .selectFrom('orders as o')
    .where('o.status', 'in', ['shipped', 'delivered'])
    .where('o.shipped_at', '>=', start)
    .where('o.shipped_at', '<', end);
}

/** The lines of a period's returns, whenever their goods were sold. */
export function returnedLines(db: Reader, { start, end }: Period) {
  return db
    .selectFrom('returns as r')
    .innerJoin('return_items as i', 'i.return_id', 'r.id')
    .where('r.created_at', '>=', start)
    .where('r.created_at', '<', end);
}
