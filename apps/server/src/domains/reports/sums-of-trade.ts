import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { inCents, ordersShipped } from './goods-sold.ts';
import { discountOfGoods } from './line-amounts.ts';
import type { Period } from './periods.ts';
import { refunds } from './refunds.ts';

/**
 * Of a period, one row: what customers were charged as `charges` sums to, and what the goods brought and had cost as the
 * lines of `goodsSold` sum to. Documents keep what their goods brought and had cost, so all time is read without its lines.
 */
export function sumsOfTrade(db: Reader, period: Period, refunded = refunds(db, period)) {
  const { start, end } = period;
  const sales = db
    .selectFrom('sales as s')
    .where('s.created_at', '>=', start)
    .where('s.created_at', '<', end)
    .select((eb) => {
      const charged = eb.fn.sum<number>('s.total_amount');
      return [charged.as('charged'), charged.as('goods'), eb.fn.sum<number>('s.goods_cost').as('cost')];
    });
  const orders = ordersShipped(db, period).select((eb) => [
    eb.fn.sum<number>('o.total').as('charged'),
    eb.fn.sum<number>(sql`o.subtotal - ${discountOfGoods}`).as('goods'),
    eb.fn.sum<number>('o.goods_cost').as('cost'),
  ]);
  const less = db
    .selectFrom(refunded.as('f'))
    .select((eb) => [
      eb.fn.sum<number>('f.amount').as('charged'),
      eb.fn.sum<number>('f.goods').as('goods'),
      nothing.as('cost'),
    ]);
  const returned = db
    .selectFrom('returns as r')
    .where('r.created_at', '>=', start)
    .where('r.created_at', '<', end)
    .select([nothing.as('charged'), sql<number>`-sum(r.goods_amount)`.as('goods')])
    .select(sql<number>`-sum(r.goods_cost)`.as('cost'));
  return db
    .selectFrom(sales.unionAll(orders).unionAll(less).unionAll(returned).as('d'))
    .select([sumOf('d.charged').as('revenue'), sumOf('d.goods').as('goods'), sumOf('d.cost').as('cost')]);
}

const nothing = sql<number>`0::numeric`;

const sumOf = (column: string): RawBuilder<number> => sql`coalesce(${inCents(sql`sum(${sql.ref(column)})`)}, 0)`;
