import { sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import type { Period } from './month-so-far.ts';

export interface Takings {
  revenue: number;
  /** Of the goods, as each sale recorded it. */
  cost: number;
}

/** Counter sales and shipped or delivered orders of a period, by the day they were sold or ordered (rulings, Fine print). */
export async function takingsIn(db: Reader, period: Period): Promise<Takings> {
  const [sales, orders, costs] = await Promise.all([
    db
      .selectFrom('sales')
      .select(sql<number>`coalesce(sum(total_amount), 0)`.as('revenue'))
      .where('created_at', '>=', period.start)
      .where('created_at', '<', period.end)
      .executeTakeFirstOrThrow(),
    soldOrders(db, period).select(sql<number>`coalesce(sum(o.total), 0)`.as('revenue')).executeTakeFirstOrThrow(),
    costsIn(db, period),
  ]);
  return { revenue: sales.revenue + orders.revenue, cost: costs };
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
