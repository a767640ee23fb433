import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { noId } from './goods-sold.ts';
import type { Period } from './periods.ts';

/**
 * What returns and refunds took off. A return does when it is booked, a refund without one when it is paid. Both of one
 * order count once: what is refunded up to what was returned is the money of these returns.
 */
export function refunds(db: Reader, { start, end }: Period) {
  const returned = db
    .selectFrom('returns as r')
    .select(['r.order_id', 'r.sale_id', 'r.created_at as at', 'r.amount as returned'])
    .select(sql<number>`r.refund_amount`.as('refunded'));
  const paidBack = db
    .selectFrom('payments as p')
    .where('p.return_id', 'is', null)
    .where('p.amount', '<', 0)
    // Before its goods leave, an order has no revenue that a refund could lower.
    .where('p.created_at', '>=', (eb) =>
      eb
        .selectFrom('orders as o')
        .select('o.shipped_at')
        .whereRef('o.id', '=', 'p.order_id')
        .where('o.status', 'in', ['shipped', 'delivered']),
    )
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

export interface Refund {
  at: Date;
  sale_id: number | null;
  order_id: number | null;
  amount: number;
}
