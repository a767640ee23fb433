import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { orderAccounts } from './order-accounts.ts';
import type { Period } from './periods.ts';
import { stands } from './standing-returns.ts';

/**
 * What returns, allowances and refunds took off, each when it was booked (docs/rules.md#reports). What was refunded beyond
 * returns and allowances comes off until it is paid again, which adds to `amount`. `goods` is what of it were goods that did not
 * come back: those that did are lines of `goodsSold`. One row for each moment of a document: a return of what had been refunded
 * before takes nothing off.
 */
export function refunds(db: Reader, { start, end }: Period) {
  const returned = db
    .selectFrom('returns as r')
    .select(['r.created_at as at', 'r.sale_id', 'r.order_id'])
    .select([sql<number>`-r.amount`.as('amount'), sql<number>`0::numeric`.as('goods')])
    .where(stands(db));
  const allowed = db
    .selectFrom('allowances as a')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .where((eb) => eb.or([eb('a.sale_id', 'is not', null), eb('o.status', 'in', ['shipped', 'delivered'])]))
    .select(['a.created_at as at', 'a.sale_id', 'a.order_id'])
    .select([sql<number>`-a.amount`.as('amount'), sql<number>`0::numeric`.as('goods')]);
  const beyond = db
    .selectFrom(orderAccounts(db).as('b'))
    .select(['b.at', 'b.sale_id', 'b.order_id'])
    .select([
      sql<number>`lag(b.refunded, 1, 0) over w - b.refunded`.as('amount'),
      sql<number>`lag(b.goods_off, 1, 0) over w - b.goods_off`.as('goods'),
    ])
    .modifyEnd(sql`window w as (partition by b.order_id, b.sale_id order by b.step)`);
  return db
    .selectFrom(
      returned
        .unionAll(allowed)
        .unionAll(db.selectFrom(beyond.as('b')).selectAll())
        .as('f'),
    )
    .select(['f.at', 'f.sale_id', 'f.order_id'])
    .select([sql<number>`sum(f.amount)`.as('amount'), sql<number>`sum(f.goods)`.as('goods')])
    .where('f.at', '>=', start)
    .where('f.at', '<', end)
    .groupBy(['f.at', 'f.sale_id', 'f.order_id']);
}

export interface Refund {
  at: Date;
  sale_id: number | null;
  order_id: number | null;
  amount: number;
  goods: number;
}
