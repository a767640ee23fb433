import { addDays, dayIn, startOfDay } from '@stockhand/contract/calendar';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { weeksOfHistory } from './forecast.ts';
import type { DayMoved } from './sales-history.ts';

/** The days whose sales are looked at: whole weeks that end yesterday, in the tenant's time zone, and today. */
export interface History {
  today: string;
  firstDay: string;
  timezone: string;
}

export function historyUntil(now: Date, timezone: string): History {
  const today = dayIn(now, timezone);
  return { today, firstDay: addDays(today, -7 * weeksOfHistory), timezone };
}

/** Documents by which goods leave for customers and come back; what is removed by hand is no sale. */
const customerSources = ['sale', 'order', 'return'];

const net = sql<number>`sum(t.quantity)::integer`;
const sold = sql<number>`coalesce(-sum(t.quantity) filter (where t.source_type = any(${customerSources}::text[])), 0)::integer`;

/**
 * With `demand`: what was moved and sold of each product on each day with a movement, from the ledger: counter sales and
 * shipped orders less what came back into the stock (docs/rules.md#forecast). Products without a movement are missing.
 */
export function withDemand(db: Reader, { today, firstDay, timezone }: History, products?: readonly number[]) {
  return db
    .with('daily', () =>
      db
        .selectFrom('stock_transactions as t')
        .where('t.transaction_date', '>=', startOfDay(firstDay, timezone))
        .where('t.transaction_type', '<>', 'transfer')
        .$if(products !== undefined, (all) => all.where('t.product_id', '=', anyOf(products ?? [])))
        .select(['t.product_id', net.as('net'), sold.as('sold')])
        .select(sql<number>`${today}::date - (t.transaction_date at time zone ${timezone}::text)::date`.as('age'))
        .groupBy(['t.product_id', sql.ref('age')]),
    )
    .with('demand', (cte) =>
      cte
        .selectFrom('daily as d')
        .select(['d.product_id', sql<DayMoved[]>`json_agg(json_build_array(d.age, d.net, d.sold))`.as('days')])
        .groupBy('d.product_id'),
    );
}
