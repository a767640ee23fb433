import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { type ComparedPeriods, type Period, until } from '../reports/periods.ts';
import { type Refund, refunds } from '../reports/refunds.ts';
import { sumsOfTrade } from '../reports/sums-of-trade.ts';

/**
 * As `revenueIn` for all time, the dashboard's month and the one before, in one statement that reads the refunds
 * once.
 */
export function findSalesFigures(db: Reader, { current, before }: ComparedPeriods) {
  const of = (period: Period) => jsonObjectFrom(sumsOfTrade(db, period, refunded(db, period))).$notNull();
  const always = until(current.end);
  return db
    .with(
      (cte) => cte('refunded').materialized(),
      () => refunds(db, always),
    )
    .selectNoFrom([of(always).as('always'), of(current).as('current'), of(before).as('before')])
    .executeTakeFirstOrThrow();
}

/** Those of the common table. */
function refunded(db: Reader, { start, end }: Period) {
  return db
    .selectFrom(sql<Refund>`refunded`.as('f'))
    .select(['f.at', 'f.sale_id', 'f.order_id', 'f.amount', 'f.goods'])
    .where('f.at', '>=', start)
    .where('f.at', '<', end);
}
