import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { type MonthToDate, until } from '../periods.ts';
import { sumsOfTrade } from '../sums-of-trade.ts';

/** As `revenueIn` for all time, this month so far and the same days of the month before, in one statement. */
export function findSalesFigures(db: Reader, { current, before }: MonthToDate) {
  const of = (period: typeof current) => jsonObjectFrom(sumsOfTrade(db, period)).$notNull();
  return db
    .selectNoFrom([of(until(current.end)).as('always'), of(current).as('current'), of(before).as('before')])
    .executeTakeFirstOrThrow();
}
