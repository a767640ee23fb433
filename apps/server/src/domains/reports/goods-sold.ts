import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { lineAmount } from '../../platform/line-amount.ts';
import { nameOf, noId } from './document-columns.ts';
import { netOfLine } from './line-amounts.ts';
import type { Period } from './periods.ts';
import { refundedGoods } from './refunded-goods.ts';
import { stands } from './standing-returns.ts';

/**
 * The goods that were sold in a period, line by line (docs/rules.md#reports): of counter sales at the moment of the sale,
 * of shipped or delivered orders at that of the shipment, and with a minus those that came back, at that of the return.
 * What was taken out by hand is not among them. `price` is what the line brought without tax and shipping, less its share
 * of the order's discount, and `cost` what the goods had cost, both in whole cents: any sum of lines is exact. Amounts in
 * the tenant's currency, quantities in pieces. `seller` sold them, whoever takes them back, under the name of that time.
 */
export function goodsSold(db: Reader, period: Period) {
  return db.selectFrom(
    linesOfGoodsThatLeft(db, period).unionAll(returnedGoods(db, period)).unionAll(refundedGoods(db, period)).as('g'),
  );
}

/** The lines of `goodsSold` without returns: what left, whatever came back of it. */
export function goodsThatLeft(db: Reader, period: Period) {
  return db.selectFrom(linesOfGoodsThatLeft(db, period).as('g'));
}

/** Sums over lines of `goodsSold`: pieces, what they brought and had cost. */
export const sumsOfGoods = {
  quantity: sql<number>`coalesce(sum(g.quantity), 0)`,
  price: sql<number>`coalesce(${inCents(sql`sum(g.price)`)}, 0)`,
  cost: sql<number>`coalesce(${inCents(sql`sum(g.cost)`)}, 0)`,
};

/** The database cuts thirds off: at ten decimals what was half a cent is half a cent again. */
export function inCents(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`round(round(${amount}, 10), 2)`;
}

function linesOfGoodsThatLeft(db: Reader, period: Period) {
  return ofSales(db, period).unionAll(ofOrders(db, period));
}

function ofSales(db: Reader, { start, end }: Period) {
  return db
    .selectFrom('sale_items as i')
    .innerJoin('sales as s', 's.id', 'i.sale_id')
    .select(['s.created_at as at', 'i.product_id', idOf('s.id').as('sale_id'), noId.as('order_id'), 's.customer_id'])
    .select(['s.created_by_id as seller_id', nameOf('s').as('seller'), 'i.quantity', 'i.line_total as price'])
    .select(lineAmount(sql`i.quantity`, sql`i.unit_cost`).as('cost'))
    .where('s.created_at', '>=', start)
    .where('s.created_at', '<', end);
}

function ofOrders(db: Reader, period: Period) {
  return ordersShipped(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select([sql<Date>`o.shipped_at`.as('at'), 'i.product_id', noId.as('sale_id'), idOf('o.id').as('order_id')])
    .select([idOf('o.customer_id').as('customer_id'), 'o.created_by_id as seller_id'])
    .select([nameOf('o').as('seller'), 'i.quantity'])
    .select([netOfLine.as('price'), lineAmount(sql`i.quantity`, sql`i.unit_cost`).as('cost')]);
}

/** The lines of returns among `goodsSold`. */
function returnedGoods(db: Reader, { start, end }: Period) {
  return db
    .selectFrom('returns as r')
    .innerJoin('return_items as b', 'b.return_id', 'r.id')
    .leftJoin('sale_items as si', 'si.id', 'b.sale_item_id')
    .leftJoin('sales as s', 's.id', 'si.sale_id')
    .leftJoin('order_items as i', 'i.id', 'b.order_item_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .select(['r.created_at as at', sql<number>`coalesce(si.product_id, i.product_id)`.as('product_id')])
    .select(['r.sale_id', 'r.order_id', sql<number | null>`coalesce(s.customer_id, o.customer_id)`.as('customer_id')])
    .select([
      sql<number>`coalesce(s.created_by_id, o.created_by_id)`.as('seller_id'),
      sql<string>`coalesce(${nameOf('s')}, ${nameOf('o')})`.as('seller'),
      sql<number>`-b.quantity`.as('quantity'),
      sql<number>`-b.goods_amount`.as('price'),
      sql<number>`-${costOfRestocked}`.as('cost'),
    ])
    .where('r.created_at', '>=', start)
    .where('r.created_at', '<', end)
    .where(stands(db));
}

/** The cost of goods that were written off stays that of the sale: they are not there to be sold again. */
const costOfRestocked = sql<number>`case when b.location_id is null then 0 else ${lineAmount(sql`b.quantity`, sql`b.unit_cost`)} end`;

/** Orders whose goods left in a period and are still out. */
export function ordersShipped(db: Reader, { start, end }: Period) {
  return db
    .selectFrom('orders as o')
    .where('o.status', 'in', ['shipped', 'delivered'])
    .where('o.shipped_at', '>=', start)
    .where('o.shipped_at', '<', end);
}

/** An id that rows of the other sources lack. */
const idOf = (column: string) => sql<number | null>`${sql.ref(column)}`;
