import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { lineAmount } from '../../../platform/line-amount.ts';
import { dayOf } from '../periods.ts';

interface Since {
  start: Date;
  timezone: string;
}

/**
 * By how much the value of the stock changed on each day since a moment, by movements and by costs; a day without a change
 * has no row. Like `valueRisen` it counts what is not archived now.
 *
 * Of each product it is what it was worth at the end of a day on which it moved or its cost changed, less what it was before: both
 * in cents, as the reports of these days have them.
 */
export function findValueChanges(db: Reader, since: Since): Promise<{ date: string; change: number }[]> {
  const before = sql`lag(e.cost, 1, e.first_cost) over (partition by e.product_id order by e.date)`;
  const steps = db
    .selectFrom(endsOfDays(db, since).as('e'))
    .select('e.date')
    .select(lineAmount(sql`e.quantity`, sql`e.cost`).as('after'))
    .select(lineAmount(sql`e.quantity - e.moved`, before).as('before'));
  return db
    .selectFrom(steps.as('v'))
    .select(['v.date', sql<number>`sum(v.after - v.before)`.as('change')])
    .groupBy('v.date')
    .execute();
}

/**
 * Of each product and day what moved, what was on hand at the day's end and what a piece cost then; `first_cost` is what it cost before the
 * first of the days. A product's first cost follows that of now, which it has in figures of the time before.
 */
function endsOfDays(db: Reader, since: Since) {
  const later = sql`sum(d.moved) over (partition by d.product_id order by d.date rows between 1 following and unbounded following)`;
  const days = db
    .selectFrom(daysOfProducts(db, since).as('d'))
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .innerJoin('stock_levels as s', 's.product_id', 'd.product_id')
    .where('p.archived_at', 'is', null)
    .select(['d.product_id', 'd.date', 'd.moved', 'd.cost', 'p.cost_price as cost_now'])
    .select([
      sql<number>`s.total_stock - coalesce(${later}, 0)`.as('quantity'),
      sql<number>`count(d.cost) over (partition by d.product_id order by d.date)`.as('step'),
      sql<number>`count(d.cost) over (partition by d.product_id)`.as('steps'),
    ]);
  const costBefore = db
    .selectFrom('product_costs as k')
    .select('k.cost_price')
    .where('k.product_id', '=', sql<number>`n.product_id`)
    .where('k.since', '<', since.start)
    .orderBy('k.since', 'desc')
    .limit(1);
  const first = sql<number>`case when n.steps = 0 then n.cost_now else coalesce(${costBefore}, n.cost_now) end`;
  const known = db
    .selectFrom(days.as('n'))
    .select(['n.product_id', 'n.date', 'n.moved', 'n.quantity', first.as('first_cost')])
    .select(sql<number | null>`max(n.cost) over (partition by n.product_id, n.step)`.as('cost'));
  return db
    .selectFrom(known.as('c'))
    .select(['c.product_id', 'c.date', 'c.moved', 'c.quantity', 'c.first_cost'])
    .select((eb) => eb.fn.coalesce('c.cost', 'c.first_cost').as('cost'));
}

/** Of each product and day on which it moved or its cost changed: what moved, and the last cost of the day. */
function daysOfProducts(db: Reader, { start, timezone }: Since) {
  const moved = db
    .selectFrom('stock_transactions as t')
    .where('t.transaction_type', '<>', 'transfer')
    .where('t.transaction_date', '>=', start)
    .select(['t.product_id', dayOf(sql.ref('t.transaction_date'), timezone).as('date'), 't.quantity'])
    .select(sql<number | null>`null::numeric`.as('cost'));
  const day = dayOf(sql.ref('c.since'), timezone);
  const costs = db
    .selectFrom('product_costs as c')
    .where('c.since', '>=', start)
    .distinctOn(['c.product_id', day])
    .select(['c.product_id', day.as('date'), sql<number>`0`.as('quantity'), 'c.cost_price as cost'])
    .orderBy('c.product_id')
    .orderBy(day)
    .orderBy('c.since', 'desc');
  return db
    .selectFrom(moved.unionAll(db.selectFrom(costs.as('k')).selectAll()).as('e'))
    .select(['e.product_id', 'e.date'])
    .select((eb) => [eb.fn.sum<number>('e.quantity').as('moved'), eb.fn.max('e.cost').as('cost')])
    .groupBy(['e.product_id', 'e.date']);
}
