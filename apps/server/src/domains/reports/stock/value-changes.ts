import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { dayOf } from '../periods.ts';

interface Since {
  start: Date;
  timezone: string;
}

/**
 * By how much the value of the stock changed on each day since a moment, by movements and by costs; a day without a change
 * has no row. Like `valueRisen` it counts what is not archived now.
 *
 * A movement counts at the cost of now, and a step of a cost at the quantity of now. Where a product has both, the later of
 * the two was not there yet on the day of the earlier one, so that day counts quantity times step less.
 */
export function findValueChanges(db: Reader, since: Since): Promise<{ date: string; change: number }[]> {
  const bySteps = db
    .selectFrom(sql<CostStep>`steps`.as('c'))
    .select(['c.date', sql<number>`c.step * c.total_stock`.as('change')]);
  return db
    .with(
      (cte) => cte('steps').materialized(),
      () => stepsOfCosts(db, since),
    )
    .selectFrom(byMovements(db, since).unionAll(bySteps).unionAll(byBoth(db, since)).as('v'))
    .select((eb) => ['v.date', eb.fn.sum<number>('v.change').as('change')])
    .groupBy('v.date')
    .execute();
}

interface CostStep {
  product_id: number;
  date: string;
  step: number;
  total_stock: number;
}

/** What a cost rose by when it changed. A product's first one follows that of now, which it has in figures of the time before. */
function stepsOfCosts(db: Reader, { start, timezone }: Since) {
  return db
    .selectFrom('product_costs as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('stock_levels as s', 's.product_id', 'c.product_id')
    .where('p.archived_at', 'is', null)
    .where('c.since', '>=', start)
    .select((eb) => {
      const before = eb
        .selectFrom('product_costs as k')
        .select('k.cost_price')
        .whereRef('k.product_id', '=', 'c.product_id')
        .whereRef('k.since', '<', 'c.since')
        .orderBy('k.since', 'desc')
        .limit(1);
      return [
        'c.product_id',
        dayOf(sql.ref('c.since'), timezone).as('date'),
        eb('c.cost_price', '-', eb.fn.coalesce(before, 'p.cost_price')).as('step'),
        's.total_stock',
      ];
    });
}

function byMovements(db: Reader, since: Since) {
  return movementsSince(db, since)
    .innerJoin('products as p', 'p.id', 't.product_id')
    .where('p.archived_at', 'is', null)
    .select([dayOfMovement(since).as('date'), sql<number>`t.quantity * p.cost_price`.as('change')]);
}

function byBoth(db: Reader, since: Since) {
  return movementsSince(db, since)
    .innerJoin(sql<CostStep>`steps`.as('c'), 'c.product_id', 't.product_id')
    .select(sql<string>`least(c.date, ${dayOfMovement(since)})`.as('date'))
    .select(sql<number>`-t.quantity * c.step`.as('change'));
}

function movementsSince(db: Reader, { start }: Since) {
  return db
    .selectFrom('stock_transactions as t')
    .where('t.transaction_type', '<>', 'transfer')
    .where('t.transaction_date', '>=', start);
}

const dayOfMovement = ({ timezone }: Since) => dayOf(sql.ref('t.transaction_date'), timezone);
