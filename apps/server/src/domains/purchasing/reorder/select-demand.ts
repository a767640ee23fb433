import { addDays, dayIn, startOfDay } from '@stockhand/contract/calendar';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { weeksOfHistory } from './forecast.ts';

/** The days whose sales are looked at: whole weeks that end yesterday, in the tenant's time zone. */
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

const weekdaysDays = 7 * 8;
const pieces = sql<number>`sum(t.quantity)`;
const sold = sql<number>`coalesce(-sum(t.quantity) filter (where t.source_type = any(${customerSources}::text[])), 0)`;

/** `daily`: what was moved and sold of each product on each day with a movement. */
function withDaily(db: Reader, { firstDay, timezone }: History) {
  return db.with('daily', () =>
    db
      .selectFrom('stock_transactions as t')
      .where('t.transaction_date', '>=', startOfDay(firstDay, timezone))
      .where('t.transaction_type', '<>', 'transfer')
      .select(['t.product_id', pieces.as('net'), sold.as('sold')])
      .select(sql<string>`(t.transaction_date at time zone ${timezone}::text)::date`.as('day'))
      .groupBy(['t.product_id', sql.ref('day')]),
  );
}

const later = sql`over (partition by d.product_id order by d.day desc rows between unbounded preceding and 1 preceding)`;
const inOrder = sql`over (partition by d.product_id order by d.day)`;

/** `balances`: what was on hand at the end of those days, which is what is there now less what was moved later. */
function withBalances(db: Reader, history: History) {
  return withDaily(db, history).with('balances', (cte) =>
    cte
      .selectFrom('daily as d')
      .innerJoin('stock_levels as s', 's.product_id', 'd.product_id')
      .select(['d.product_id', 'd.day', 'd.net'])
      .select([
        sql<number>`s.total_stock - coalesce(sum(d.net) ${later}, 0)`.as('closing'),
        sql<string | null>`lead(d.day) ${inOrder}`.as('next_day'),
        sql<boolean>`lag(d.day) ${inOrder} is null`.as('is_first'),
      ]),
  );
}

/** `gaps`: days from and to, both included, on which nothing was on hand from morning to evening. */
function withGaps(db: Reader, history: History) {
  const { today, firstDay } = history;
  return withBalances(db, history).with('gaps', (cte) =>
    cte
      .selectFrom('balances as b')
      .where('b.closing', '<=', 0)
      .select(['b.product_id', sql<string>`b.day + 1`.as('first')])
      .select(sql<string>`coalesce(b.next_day, ${today}::date) - 1`.as('last'))
      .unionAll(
        cte
          .selectFrom('balances as b')
          .where(sql<boolean>`b.is_first and b.closing - b.net <= 0`)
          .select(['b.product_id', sql<string>`${firstDay}::date`.as('first'), sql<string>`b.day - 1`.as('last')]),
      ),
  );
}

/** `weekly`: what was sold and how many days had nothing on hand, by product and week; 0 is the week that ended yesterday. */
function withWeekly(db: Reader, history: History) {
  const today = sql`${history.today}::date`;
  const daysOut = sql<number>`least(g.last, ${today} - 1 - 7 * w) - greatest(g.first, ${today} - 7 - 7 * w) + 1`;
  const weeks = sql<{ w: number }>`generate_series((${today} - g.last - 1) / 7, (${today} - g.first - 1) / 7)`;
  return withGaps(db, history)
    .with('parts', (cte) =>
      cte
        .selectFrom('daily as d')
        .where(sql<boolean>`d.day < ${today}`)
        .select(['d.product_id', 'd.sold', sql<number>`0`.as('out')])
        .select(sql<number>`(${today} - d.day - 1) / 7`.as('week'))
        .unionAll(
          cte
            .selectFrom('gaps as g')
            .innerJoinLateral(
              () => weeks.as('w'),
              (join) => join.onTrue(),
            )
            .where(sql<boolean>`g.first <= g.last`)
            .select(['g.product_id', sql<number>`0`.as('sold'), daysOut.as('out'), sql<number>`w`.as('week')]),
        ),
    )
    .with('weekly', (cte) =>
      cte
        .selectFrom('parts')
        .select(['product_id', 'week', sql<number>`sum(sold)`.as('sold'), sql<number>`sum("out")`.as('out')])
        .groupBy(['product_id', 'week']),
    );
}

/** [week, 0 for the one that ended yesterday; pieces; days with nothing on hand] */
export type WeekSold = [week: number, sold: number, daysOut: number];

/**
 * With `demand`: what each product sold in the weeks before today, and on each weekday in the last 8 weeks, Sunday first.
 * From the ledger: counter sales and shipped orders less what came back into the stock (docs/rules.md#forecast). Products
 * without a movement in that time are missing.
 */
export function withDemand(db: Reader, history: History) {
  const { today } = history;
  const recent = sql`d.day < ${today}::date and d.day >= ${addDays(today, -weekdaysDays)}::date`;
  const onWeekday = (weekday: number) =>
    sql`coalesce(sum(d.sold) filter (where ${recent} and extract(dow from d.day) = ${sql.lit(weekday)}), 0)`;
  const weekdays = sql.join([0, 1, 2, 3, 4, 5, 6].map(onWeekday));
  return withWeekly(db, history)
    .with('weekdays', (cte) =>
      cte
        .selectFrom('daily as d')
        .select(['d.product_id', sql<number[]>`json_build_array(${weekdays})`.as('sold')])
        .groupBy('d.product_id'),
    )
    .with('demand', (cte) =>
      cte
        .selectFrom('weekly as w')
        .innerJoin('weekdays as k', 'k.product_id', 'w.product_id')
        .select(['w.product_id', sql<WeekSold[]>`json_agg(json_build_array(w.week, w.sold, w.out))`.as('weeks')])
        .select(sql<number[]>`any_value(k.sold)`.as('weekdays'))
        .groupBy('w.product_id'),
    );
}
