import { type OrderStatus, orderStatuses } from '@stockhand/contract/orders/rules';
import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { noId } from './document-columns.ts';
import { ordersShipped } from './goods-sold.ts';
import type { Period } from './periods.ts';
import { refunds } from './refunds.ts';
import { sumsOfTrade } from './sums-of-trade.ts';

export interface Revenue {
  /** What customers were charged, less refunds. */
  revenue: number;
  /** What the goods brought, without tax and shipping: the base of the margin. */
  goods: number;
  /** Of the goods, as each sale recorded it. */
  cost: number;
}

/** The sums of a period, in the tenant's currency (docs/rules.md#reports). */
export function revenueIn(db: Reader, period: Period): Promise<Revenue> {
  return sumsOfTrade(db, period).executeTakeFirstOrThrow();
}

/** The revenue of rows of `charges`. */
export const sumOfCharges = sql<number>`coalesce(sum(c.amount), 0)`;

/**
 * What customers were charged in a period, document by document (docs/rules.md#reports): counter sales at the moment of the
 * sale, shipped or delivered orders at that of the shipment, and with a minus what returns and refunds took off, at their
 * own. With tax and shipping, in the tenant's currency.
 */
export function charges(db: Reader, period: Period) {
  const off = db.selectFrom(refunds(db, period).as('f')).select(['f.at', 'f.sale_id', 'f.order_id', 'f.amount']);
  return db.selectFrom(charged(db, period).unionAll(off).as('c'));
}

/** The rows of `charges` without what returns and refunds took off. */
export function chargedDocuments(db: Reader, period: Period) {
  return db.selectFrom(charged(db, period).as('c'));
}

function charged(db: Reader, period: Period) {
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
  return sales.unionAll(orders);
}

/** By name, for the index of them. */
const placed = orderStatuses.filter((status) => status !== 'cancelled');

/** Orders that were placed in a period: those that are not cancelled, or those with a status. */
export function ordersPlaced(db: Reader, { start, end }: Period, status?: OrderStatus) {
  return db
    .selectFrom('orders as o')
    .where('o.status', 'in', status === undefined ? placed : [status])
    .where('o.created_at', '>=', start)
    .where('o.created_at', '<', end);
}
