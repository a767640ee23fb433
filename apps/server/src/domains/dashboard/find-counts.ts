import { pendingStatuses } from '@stockhand/contract/purchasing/rules';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { type ComparedPeriods, until } from '../reports/periods.ts';
import { ordersPlaced } from '../reports/revenue.ts';

/** What is counted row by row, in one statement. */
export function findCounts(db: Reader, months: ComparedPeriods) {
  const suppliers = db.selectFrom('suppliers').where('is_active', '=', true).where('archived_at', 'is', null);
  const purchases = db.selectFrom('purchase_orders').where('status', 'in', pendingStatuses);
  return db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      return [
        jsonObjectFrom(selectOrderCounts(db, months)).$notNull().as('orders'),
        suppliers.select(count).$asScalar().$notNull().as('suppliers'),
        purchases.select(count).$asScalar().$notNull().as('purchases'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Orders of all time, those of them that wait, and those of both months. */
function selectOrderCounts(db: Reader, { current, before }: ComparedPeriods) {
  return ordersPlaced(db, until(current.end)).select((eb) => {
    const count = eb.fn.countAll<number>();
    return [
      count.as('all'),
      count.filterWhere('o.status', '=', 'pending').as('pending'),
      count.filterWhere('o.created_at', '>=', current.start).as('current'),
      count.filterWhere('o.created_at', '>=', before.start).filterWhere('o.created_at', '<', before.end).as('before'),
    ];
  });
}
