import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { Period } from './month-to-date.ts';

export interface Revenue {
  revenue: number;
  /** Of the goods, as each sale recorded it. */
  cost: number;
}

/**
 * Counter sales and shipped or delivered orders of a period, by the day they were sold or ordered, less its returns
 * (docs/rules.md#reports).
 */
export async function revenueIn(db: Reader, period: Period): Promise<Revenue> {
  const [sales, orders, costs, returned] = await Promise.all([
    db
      .selectFrom('sales')
      .select(sql<number>`coalesce(sum(total_amount), 0)`.as('revenue'))
      .where('created_at', '>=', period.start)
      .where('created_at', '<', period.end)
      .executeTakeFirstOrThrow(),
    soldOrders(db, period).select(sql<number>`coalesce(sum(o.total), 0)`.as('revenue')).executeTakeFirstOrThrow(),
    costsIn(db, period),
    returnedIn(db, period),
  ]);
  return { revenue: sales.revenue + orders.revenue - returned.revenue, cost: costs - returned.cost };
}

/**
 * What returns of a period have taken off what was charged, and the cost of the goods that went back into the stock: on
 * the day of the return, whenever the goods were sold.
 */
async function returnedIn(db: Reader, { start, end }: Period): Promise<Revenue> {
  const returns = () =>
    db.selectFrom('returns as r').where('r.created_at', '>=', start).where('r.created_at', '<', end);
  const [amounts, goods] = await Promise.all([
    returns().select(sql<number>`coalesce(sum(r.amount), 0)`.as('revenue')).executeTakeFirstOrThrow(),
    returns()
      .innerJoin('return_items as i', 'i.return_id', 'r.id')
      .where('i.location_id', 'is not', null)
      .select(sql<number>`coalesce(sum(i.quantity * i.unit_cost), 0)`.as('cost'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...amounts, ...goods };
}

async function costsIn(db: Reader, period: Period): Promise<number> {
  const [sales, orders] = await Promise.all([
    db
      .selectFrom('sale_items as i')
      .innerJoin('sales as s', 's.id', 'i.sale_id')
      .select(sql<number>`coalesce(sum(i.quantity * i.unit_cost), 0)`.as('cost'))
      .where('s.created_at', '>=', period.start)
      .where('s.created_at', '<', period.end)
      .executeTakeFirstOrThrow(),
    soldOrders(db, period)
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(sql<number>`coalesce(sum(i.quantity * i.unit_cost), 0)`.as('cost'))
      .executeTakeFirstOrThrow(),
  ]);
  return sales.cost + orders.cost;
}

function soldOrders(db: Reader, { start, end }: Period) {
  return db
    .selectFrom('orders as o')
    .where('o.status', 'in', ['shipped', 'delivered'])
    .where('o.created_at', '>=', start)
    .where('o.created_at', '<', end);
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

/** By how much the value of the stock changed since a moment, at the cost that each movement recorded. */
export async function valueChangeSince(db: Reader, start: Date): Promise<number> {
  const { change } = await db
    .selectFrom('stock_transactions')
    .select(sql<number>`coalesce(sum(quantity * unit_cost), 0)`.as('change'))
    .where('transaction_date', '>=', start)
    .where('transaction_type', '<>', 'transfer')
    .executeTakeFirstOrThrow();
  return change;
}
