import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { noId } from './document-columns.ts';
import { discountOfGoods } from './line-amounts.ts';
import { stands } from './standing-returns.ts';

/** What happened to a document after it was charged: in the order of these, where two are of one moment. */
const [ofReturn, ofAllowance, ofPayment] = [sql<number>`0`, sql<number>`1`, sql<number>`2`];
const nothing = sql<number>`0::numeric`;

/**
 * Documents of which more came off than goods that came back (docs/rules.md#reports), step by step: `refunded` is what was
 * given back beyond what returns and allowances took off, and not paid again since; `goods_off` what of the goods that
 * are `left` was given up with it, with allowances and with goodwill; both after the step, numbered by `step`.
 */
export function orderAccounts(db: Reader) {
  const events = returnsOf(db).unionAll(allowancesOf(db)).unionAll(paymentsOf(db)).as('e');
  const sums = db
    .selectFrom(events)
    .selectAll()
    .select([
      sql<number>`row_number() over w`.as('step'),
      sql<number>`sum(e.paid) over w - e.paid`.as('paid_before'),
      sql<number>`e.total - (sum(e.credited) over w - e.credited)`.as('charge_before'),
      sql<number>`e.total - sum(e.value) over w`.as('total_left'),
      sql<number>`e.goods - sum(e.goods_back) over w`.as('left'),
      sql<number>`sum(e.given_up) over w`.as('given_up_so_far'),
    ])
    .modifyEnd(window(sql`e.at, e.kind, e.id`));
  const changes = db.selectFrom(sums.as('e')).selectAll().select(refundedByStep.as('refunded_by_step'));
  // It never falls below 0: a payment of what is due gives nothing back.
  const balances = db
    .selectFrom(changes.as('e'))
    .selectAll()
    .select(sql<number>`sum(e.refunded_by_step) over w`.as('balance'))
    .modifyEnd(window(sql`e.step`));
  const standing = db
    .selectFrom(balances.as('e'))
    .select(['e.order_id', 'e.sale_id', 'e.return_id', 'e.at', 'e.step', 'e.left', 'e.total_left', 'e.given_up_so_far'])
    .select(sql<number>`e.balance - least(0, min(e.balance) over w)`.as('refunded'))
    .modifyEnd(window(sql`e.step`));
  return db
    .selectFrom(standing.as('e'))
    .select(['e.order_id', 'e.sale_id', 'e.return_id', 'e.at', 'e.step', 'e.left', 'e.refunded'])
    .select(
      sql<number>`case when e.total_left > 0 then round(e.left * least(e.given_up_so_far + e.refunded, e.total_left) / e.total_left, 2) else 0 end`.as(
        'goods_off',
      ),
    );
}

const window = (order: RawBuilder<unknown>) =>
  sql`window w as (partition by e.order_id, e.sale_id order by ${order} rows unbounded preceding)`;

/** A refund counts beyond what was paid too much, a payment gives back what was refunded, and so does what goods are credited for. */
const refundedByStep = sql<number>`case
  when not e.is_counted then 0
  when e.kind < ${ofPayment} then -greatest(0, e.credited + e.paid)
  when e.paid < 0 then greatest(0, -e.paid - greatest(0, e.paid_before - e.charge_before))
  else -e.paid end`;

function returnsOf(db: Reader) {
  return (
    db
      .selectFrom('returns as r')
      .leftJoin('orders as o', 'o.id', 'r.order_id')
      .leftJoin('sales as s', 's.id', 'r.sale_id')
      .select(['r.order_id', 'r.sale_id', sql<number | null>`r.id`.as('return_id'), 'r.created_at as at', 'r.id'])
      .select([ofReturn.as('kind'), sql<boolean>`true`.as('is_counted')])
      .select([
        sql<number>`coalesce(o.total, s.total_amount)`.as('total'),
        sql<number>`coalesce(${goodsOfOrder}, s.total_amount)`.as('goods'),
        sql<number>`-r.refund_amount`.as('paid'),
        'r.amount as credited',
        sql<number>`r.amount - r.goodwill_amount`.as('value'),
        'r.goods_amount as goods_back',
        'r.goodwill_amount as given_up',
      ])
      .where((eb) =>
        eb.or([eb('r.order_id', 'in', ordersWithMore(db)), eb('r.sale_id', 'in', withMore(db, 'sale_id'))]),
      )
      // A return that was undone is no step.
      .where(stands(db))
  );
}

function allowancesOf(db: Reader) {
  return db
    .selectFrom('allowances as a')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('sales as s', 's.id', 'a.sale_id')
    .where((eb) => eb.or([eb('a.sale_id', 'is not', null), eb('o.status', 'in', ['shipped', 'delivered'])]))
    .select(['a.order_id', 'a.sale_id', noId.as('return_id')])
    .select(['a.created_at as at', 'a.id', ofAllowance.as('kind'), sql<boolean>`a.amount > 0`.as('is_counted')])
    .select([
      sql<number>`coalesce(o.total, s.total_amount)`.as('total'),
      sql<number>`coalesce(${goodsOfOrder}, s.total_amount)`.as('goods'),
      nothing.as('paid'),
      'a.amount as credited',
      nothing.as('value'),
      nothing.as('goods_back'),
      'a.amount as given_up',
    ]);
}

/**
 * Refunds of returns are read with these. Before its goods leave, an order has no revenue that a refund could lower: what was
 * refunded until then counts at the shipment, where it was all that had been paid.
 */
function paymentsOf(db: Reader) {
  const paid = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.status', 'in', ['shipped', 'delivered'])
    .where('p.return_id', 'is', null)
    .where('p.order_id', 'in', ordersWithMore(db))
    .select(['p.order_id', 'p.id', 'p.amount', 'p.created_at', 'o.total', 'o.shipped_at', goodsOfOrder.as('goods')])
    .select(
      sql<boolean>`p.created_at >= o.shipped_at
        or sum(p.amount) filter (where p.created_at < o.shipped_at) over (partition by p.order_id) = 0`.as(
        'is_counted',
      ),
    );
  const at = sql<Date>`case when p.is_counted then greatest(p.created_at, p.shipped_at) else p.created_at end`;
  return db
    .selectFrom(paid.as('p'))
    .select(['p.order_id', noId.as('sale_id'), noId.as('return_id'), at.as('at'), 'p.id'])
    .select([ofPayment.as('kind'), 'p.is_counted'])
    .select(['p.total', 'p.goods', 'p.amount as paid', nothing.as('credited')])
    .select([nothing.as('value'), nothing.as('goods_back'), nothing.as('given_up')]);
}

const goodsOfOrder = sql<number>`o.subtotal - ${discountOfGoods}`;

/** Orders that were refunded without a return, that have an allowance, or whose returns gave goodwill. */
function ordersWithMore(db: Reader) {
  return db
    .selectFrom('payments as x')
    .where('x.return_id', 'is', null)
    .where('x.amount', '<', 0)
    .where('x.order_id', 'is not', null)
    .select('x.order_id')
    .union(withMore(db, 'order_id'));
}

/** Documents that have an allowance, or whose returns gave goodwill. */
function withMore(db: Reader, document: 'order_id' | 'sale_id') {
  return db
    .selectFrom('returns as x')
    .where('x.goodwill_amount', '>', 0)
    .where((eb) => eb(`x.${document}`, 'is not', null))
    .select(sql<number | null>`${sql.ref(`x.${document}`)}`.as(document))
    .union(
      db
        .selectFrom('allowances as x')
        .where((eb) => eb(`x.${document}`, 'is not', null))
        .select(sql<number | null>`${sql.ref(`x.${document}`)}`.as(document)),
    );
}
