import type { OrderStatus } from '@stockhand/contract/orders/rules';
import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { goodsSold, noId, ordersShipped, sumsOfGoods } from './goods-sold.ts';
import type { Period } from './periods.ts';

export interface Revenue {
  /** What customers were charged, less refunds. */
  revenue: number;
  /** What the goods brought, without tax and shipping: the base of the margin. */
  goods: number;
  /** Of the goods, as each sale recorded it. */
  cost: number;
}

/** Both sums of a period, in the tenant's currency (docs/rules.md#reports). */
export async function revenueIn(db: Reader, period: Period): Promise<Revenue> {
  const [{ revenue }, { goods, cost }] = await Promise.all([
    charges(db, period).select(sumOfCharges.as('revenue')).executeTakeFirstOrThrow(),
    goodsSold(db, period)
      .select([sumsOfGoods.price.as('goods'), sumsOfGoods.cost.as('cost')])
      .executeTakeFirstOrThrow(),
  ]);
  return { revenue, goods, cost };
}

/** The revenue of rows of `charges`. */
export const sumOfCharges = sql<number>`coalesce(sum(c.amount), 0)`;

/**
 * What customers were charged in a period, document by document (docs/rules.md#reports): counter sales at the moment of the
 * sale, shipped or delivered orders at that of the shipment, and with a minus what returns and refunds took off, at their
 * own. With tax and shipping, in the tenant's currency.
 */
export function charges(db: Reader, period: Period) {
  const { start, end } = period;
  const sales = db
    .selectFrom('sales')
    .select(['created_at as at', sql<number | null>`id`.as('sale_id'), noId.as('order_id')])
    .select('total_amount as amount')
    .where('created_at', '>=', start)
    .where('created_at', '<', end);
  const orders = ordersShipped(db, period)
    .select([sql<Date>`o.shipped_at`.as('at'), noId.as('sale_id'), sql<number | null>`o.id`.as('order_id')])
    .select('o.total as amount');
  return db.selectFrom(sales.unionAll(orders).unionAll(refunds(db, period)).as('c'));
}

/**
 * What returns and refunds took off. A return does when it is booked, a refund without one when it is paid. Both of one
 * order count once: what is refunded up to what was returned is the money of these returns.
 */
function refunds(db: Reader, { start, end }: Period) {
  const returned = db
    .selectFrom('returns as r')
    .select(['r.order_id', 'r.sale_id', 'r.created_at as at', 'r.amount as returned'])
    .select(sql<number>`r.refund_amount`.as('refunded'));
  const paidBack = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.return_id', 'is', null)
    .where('p.amount', '<', 0)
    .where('o.status', 'in', ['shipped', 'delivered'])
    // Before its goods leave, an order has no revenue that a refund could lower.
    .whereRef('p.created_at', '>=', 'o.shipped_at')
    .select(['p.order_id', noId.as('sale_id'), 'p.created_at as at'])
    .select([sql<number>`0`.as('returned'), sql<number>`-p.amount`.as('refunded')]);
  const sums = db
    .selectFrom(returned.unionAll(paidBack).as('e'))
    .select(['e.order_id', 'e.sale_id', 'e.at'])
    .select([
      sql<number>`greatest(sum(e.returned) over w, sum(e.refunded) over w)`.as('so_far'),
      sql<number>`greatest(sum(e.returned) over w - e.returned, sum(e.refunded) over w - e.refunded)`.as('before'),
    ])
    .modifyEnd(
      sql`window w as (partition by e.order_id, e.sale_id order by e.at, e.returned desc rows unbounded preceding)`,
    );
  return db
    .selectFrom(sums.as('f'))
    .select(['f.at', 'f.sale_id', 'f.order_id', sql<number>`f.before - f.so_far`.as('amount')])
    .where('f.at', '>=', start)
    .where('f.at', '<', end);
}

/** Orders that were placed in a period: those that are not cancelled, or those with a status. */
export function ordersPlaced(db: Reader, { start, end }: Period, status?: OrderStatus) {
  return db
    .selectFrom('orders as o')
    .where(status === undefined ? sql<boolean>`o.status <> 'cancelled'` : sql<boolean>`o.status = ${status}`)
    .where('o.created_at', '>=', start)
    .where('o.created_at', '<', end);
}
