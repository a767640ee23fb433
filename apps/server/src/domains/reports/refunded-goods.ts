import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { nameOf } from './document-columns.ts';
import { netOfLine } from './line-amounts.ts';
import { orderAccounts } from './order-accounts.ts';
import type { Period } from './periods.ts';

/**
 * The `goods` of `refunds` by line: no pieces, and of the price the difference of rounded shares up to each line, by what is left
 * of it, so that the lines sum to the document.
 */
export function refundedGoods(db: Reader, { start, end }: Period) {
  const shares = db
    .selectFrom(linesLeft(db).as('l'))
    .selectAll()
    .select(
      sql<number>`${shareUpTo(sql`sum(l.left) over w`)} - ${shareUpTo(sql`sum(l.left) over w - l.left`)}`.as('share'),
    )
    .modifyEnd(sql`window w as (partition by l.order_id, l.sale_id, l.step order by l.line_id)`);
  const lines = db
    .selectFrom(shares.as('l'))
    .select(['l.at', 'l.product_id', 'l.sale_id', 'l.order_id', 'l.customer_id', 'l.seller_id', 'l.seller'])
    .select([sql<number>`0`.as('quantity'), sql<number>`lag(l.share, 1, 0) over w - l.share`.as('price')])
    .select(sql<number>`0::numeric`.as('cost'))
    .modifyEnd(sql`window w as (partition by l.order_id, l.sale_id, l.line_id order by l.step)`);
  return db
    .selectFrom(lines.as('l'))
    .selectAll()
    .where('l.price', '<>', 0)
    .where('l.at', '>=', start)
    .where('l.at', '<', end);
}

const shareUpTo = (amount: RawBuilder<unknown>) =>
  sql`coalesce(round(l.goods_off * (${amount}) / nullif(l.goods_left, 0), 2), 0)`;

/** Each line of the documents after each of their steps, with what is then left of its price. */
function linesLeft(db: Reader) {
  const line = sql<number>`coalesce(si.id, i.id)`;
  const net = sql<number>`coalesce(si.line_total, ${netOfLine})`;
  return db
    .selectFrom(orderAccounts(db).as('a'))
    .leftJoin('sales as s', 's.id', 'a.sale_id')
    .leftJoin('sale_items as si', 'si.sale_id', 's.id')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['a.at', 'a.step', 'a.order_id', 'a.sale_id', 'a.goods_off', 'a.left as goods_left'])
    .select([line.as('line_id'), sql<number>`coalesce(si.product_id, i.product_id)`.as('product_id')])
    .select([
      sql<number | null>`coalesce(s.customer_id, o.customer_id)`.as('customer_id'),
      sql<number>`coalesce(s.created_by_id, o.created_by_id)`.as('seller_id'),
      sql<string>`coalesce(${nameOf('s')}, ${nameOf('o')})`.as('seller'),
      sql<number>`${net} - sum(${backOfLine(db)}) over (partition by a.order_id, a.sale_id, ${line} order by a.step)`.as(
        'left',
      ),
    ]);
}

/** What the return of a step took of the line. */
function backOfLine(db: Reader) {
  const back = db
    .selectFrom('return_items as b')
    .where('b.return_id', '=', sql.ref<number>('a.return_id'))
    .where(sql<boolean>`coalesce(b.sale_item_id, b.order_item_id) = ${sql`coalesce(si.id, i.id)`}`)
    .select(sql<number>`sum(b.goods_amount)`.as('goods'));
  return sql<number>`coalesce(${back}, 0)`;
}
