import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { Period } from './month-to-date.ts';
import { returnedLines, soldLines, soldOrders } from './sold-lines.ts';

export interface Revenue {
  /** What customers were charged, less refunds. */
  revenue: number;
  /** What the goods brought, without tax and shipping: the base of the margin. */
  goods: number;
  /** Of the goods, as each sale recorded it. */
  cost: number;
}

/**
 * Counter sales by the day of the sale and shipped or delivered orders by the day of the shipment, less returns and
 * refunds by their own day (docs/rules.md#reports). Amounts in the tenant's currency.
 */
export async function revenueIn(db: Reader, period: Period): Promise<Revenue> {
  const [sales, orders, sold, returned, refunded] = await Promise.all([
    db
      .selectFrom('sales')
      .select(sql<number>`coalesce(sum(total_amount), 0)`.as('revenue'))
      .where('created_at', '>=', period.start)
      .where('created_at', '<', period.end)
      .executeTakeFirstOrThrow(),
    soldOrders(db, period)
      .select([
        sql<number>`coalesce(sum(o.total), 0)`.as('revenue'),
        sql<number>`coalesce(sum(o.subtotal - o.discount), 0)`.as('goods'),
      ])
      .executeTakeFirstOrThrow(),
    soldLines(db, period).select(sql<number>`coalesce(sum(l.cost), 0)`.as('cost')).executeTakeFirstOrThrow(),
    returnedGoods(db, period),
    refundedIn(db, period),
  ]);
  return {
    revenue: sales.revenue + orders.revenue - refunded,
    goods: sales.revenue + orders.goods - returned.goods,
    cost: sold.cost - returned.cost,
  };
}

/** Goods that came back at their prices less their share of the discount, and the cost of those that are sold again. */
function returnedGoods(db: Reader, period: Period) {
  return returnedLines(db, period)
    .leftJoin('sale_items as s', 's.id', 'i.sale_item_id')
    .leftJoin('order_items as oi', 'oi.id', 'i.order_item_id')
    .leftJoin('orders as o', 'o.id', 'oi.order_id')
    .select([
      sql<number>`coalesce(round(sum(
        i.quantity * coalesce(s.unit_price, oi.unit_price) * (1 - coalesce(o.discount / nullif(o.subtotal, 0), 0))
      ), 2), 0)`.as('goods'),
      sql<number>`coalesce(sum(i.quantity * i.unit_cost) filter (where i.location_id is not null), 0)`.as('cost'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * What a period took off what was charged. A return does when it is booked, a refund without one when it is paid. Both of
 * one order count once: what is refunded up to what was returned is the money of these returns.
 */
async function refundedIn(db: Reader, { start, end }: Period): Promise<number> {
  const returned = db
    .selectFrom('returns as r')
    .select(['r.order_id', 'r.sale_id', 'r.created_at as at', 'r.amount as returned'])
    .select(sql<number>`r.refund_amount`.as('refunded'));
  const refunds = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.return_id', 'is', null)
    .where('p.amount', '<', 0)
    .where('o.status', 'in', ['shipped', 'delivered'])
    // Before its goods leave, an order has no revenue that a refund could lower.
    .whereRef('p.created_at', '>=', 'o.shipped_at')
    .select(['p.order_id', sql<number | null>`null::bigint`.as('sale_id'), 'p.created_at as at'])
    .select([sql<number>`0`.as('returned'), sql<number>`-p.amount`.as('refunded')]);
  const sums = db
    .selectFrom(returned.unionAll(refunds).as('e'))
    .select(['e.order_id', 'e.sale_id', 'e.at'])
    .select([
      sql<number>`greatest(sum(e.returned) over w, sum(e.refunded) over w)`.as('so_far'),
      sql<number>`greatest(sum(e.returned) over w - e.returned, sum(e.refunded) over w - e.refunded)`.as('before'),
    ])
    .modifyEnd(
      sql`window w as (partition by e.order_id, e.sale_id order by e.at, e.returned desc rows unbounded preceding)`,
    );
  const { amount } = await db
    .selectFrom(sums.as('s'))
    .select(sql<number>`coalesce(sum(s.so_far - s.before), 0)`.as('amount'))
    .where('s.at', '>=', start)
    .where('s.at', '<', end)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Orders of a period that are not cancelled, and how many of them wait. */
export async function countOrders(db: Reader, { start, end }: Period): Promise<{ all: number; pending: number }> {
  return db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
    ])
    .where('status', '<>', 'cancelled')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .executeTakeFirstOrThrow();
}

/**
 * By how much the value of the stock changed since a moment, at the cost that each movement recorded. Of archived
 * products neither value nor change counts.
 */
export async function valueChangeSince(db: Reader, start: Date): Promise<number> {
  const { change } = await db
    .selectFrom('stock_transactions as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(sql<number>`coalesce(sum(t.quantity * t.unit_cost), 0)`.as('change'))
    .where('t.transaction_date', '>=', start)
    .where('t.transaction_type', '<>', 'transfer')
    .where('p.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return change;
}
