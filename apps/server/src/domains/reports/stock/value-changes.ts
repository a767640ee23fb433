import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { bucketOf } from '../bucket-of.ts';
import { costsAt } from './quantities-at.ts';

interface Since {
  start: Date;
  timezone: string;
}

/** The days of one product. */
const byDate = sql`partition by d.product_id order by d.date`;

/**
 * By how much the value of the stock changed on each day since a moment, by movements and by costs; a day without a change
 * has no row. Like `selectValueRisenSince` it counts what is not archived now.
 */
export function findValueChanges(db: Reader, since: Since): Promise<{ date: string; change: number }[]> {
  return db
    .selectFrom(
      atSteadyCost(db, since)
        .unionAll(db.selectFrom(atNewCosts(db, since).as('n')).select(['n.date', 'n.change']))
        .as('v'),
    )
    .select((eb) => ['v.date', eb.fn.sum<number>('v.change').as('change')])
    .groupBy('v.date')
    .execute();
}

/** Of products whose cost stayed, what moved is worth what it costs now. */
function atSteadyCost(db: Reader, { start, timezone }: Since) {
  return db
    .selectFrom('stock_transactions as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .where('p.archived_at', 'is', null)
    .where('t.transaction_date', '>=', start)
    .where('t.transaction_type', '<>', 'transfer')
    .where('t.product_id', 'not in', withNewCosts(db, start))
    .select(bucketOf(sql.ref('t.transaction_date'), timezone, 'day').as('date'))
    .select(sql<number>`sum(t.quantity * p.cost_price)`.as('change'))
    .groupBy('date');
}

const withNewCosts = (db: Reader, start: Date) =>
  db.selectFrom('product_costs').select('product_id').where('since', '>=', start);

/** Of the others, each day has its quantity and its cost. */
function atNewCosts(db: Reader, since: Since) {
  return db
    .with('changes', () => changesByDay(db, since))
    .with('days', (cte) =>
      cte
        .selectFrom('changes as d')
        .innerJoin('products as p', 'p.id', 'd.product_id')
        .innerJoin('stock_levels as s', 's.product_id', 'd.product_id')
        .leftJoin(costsAt(db, new Date(since.start.getTime() - 1)).as('k'), 'k.product_id', 'd.product_id')
        .where('p.archived_at', 'is', null)
        .select(['d.product_id', 'd.date', 'd.moved', 'd.cost_price'])
        .select([
          sql<number>`coalesce(k.cost_price, p.cost_price)`.as('cost_before'),
          sql<number>`s.total_stock - coalesce(sum(d.moved) over (${byDate} rows between 1 following and unbounded following), 0)`.as(
            'quantity',
          ),
          // A day without a new cost has that of the last day with one.
          sql<number>`count(d.cost_price) over (${byDate})`.as('costs'),
        ]),
    )
    .with('values', (cte) =>
      cte
        .selectFrom('days as d')
        .select(['d.product_id', 'd.date'])
        .select([
          sql<number>`d.quantity * coalesce(max(d.cost_price) over (partition by d.product_id, d.costs), d.cost_before)`.as(
            'value',
          ),
          sql<number>`(d.quantity - d.moved) * d.cost_before`.as('value_before'),
        ]),
    )
    .with('steps', (cte) =>
      cte
        .selectFrom('values as d')
        .select(['d.date', sql<number>`d.value - lag(d.value, 1, d.value_before) over (${byDate})`.as('step')]),
    )
    .selectFrom('steps')
    .select((eb) => ['date', eb.fn.sum<number>('step').as('change')])
    .groupBy('date');
}

/** What moved of each of them on each day, and the cost that it had in the end if it was given one. */
function changesByDay(db: Reader, { start, timezone }: Since) {
  const moved = db
    .selectFrom('stock_transactions as t')
    .select(['t.product_id', bucketOf(sql.ref('t.transaction_date'), timezone, 'day').as('date')])
    .select([sql<number>`sum(t.quantity)`.as('moved'), sql<number | null>`null::numeric`.as('cost_price')])
    .where('t.transaction_date', '>=', start)
    .where('t.transaction_type', '<>', 'transfer')
    .where('t.product_id', 'in', withNewCosts(db, start))
    .groupBy(['t.product_id', 'date']);
  const costs = db
    .selectFrom('product_costs as c')
    .select(['c.product_id', bucketOf(sql.ref('c.since'), timezone, 'day').as('date')])
    .select([sql<number>`0`.as('moved'), 'c.cost_price'])
    .distinctOn(['c.product_id', sql`date`])
    .where('c.since', '>=', start)
    .orderBy('c.product_id')
    .orderBy('date')
    .orderBy('c.since', 'desc');
  return db
    .selectFrom(moved.unionAll(db.selectFrom(costs.as('c')).selectAll()).as('e'))
    .select((eb) => [
      'e.product_id',
      'e.date',
      eb.fn.sum<number>('e.moved').as('moved'),
      eb.fn.max('e.cost_price').as('cost_price'),
    ])
    .groupBy(['e.product_id', 'e.date']);
}
