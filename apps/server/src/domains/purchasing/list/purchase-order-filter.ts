import { dayIn, endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { pendingStatuses } from '@stockhand/contract/purchasing/rules';
import type { FilterPurchaseOrders } from '@stockhand/contract/purchasing/schema';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { contains, containsLetters } from '../../../platform/data/contains.ts';
import type { Reader, Tables } from '../../../platform/data/tenant-db.ts';
import { outstandingLines } from '../incoming.ts';
import { isLate } from '../late-orders.ts';

type Scope = Tables & { o: Tables['purchase_orders']; s: Tables['suppliers'] };

export interface Calendar {
  now: Date;
  timezone: string;
}

/** One condition over `o` (purchase orders) and `s` (suppliers). Days are the tenant's (docs/rules.md#time). */
export function matchesFilter(db: Reader, filter: FilterPurchaseOrders, { now, timezone }: Calendar) {
  return (eb: ExpressionBuilder<Scope, 'o' | 's'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search)
      conditions.push(eb.or([containsLetters(['o.po_number'], filter.search), contains(['s.name'], filter.search)]));
    if (filter.supplier !== undefined) conditions.push(eb('o.supplier_id', '=', filter.supplier));
    if (filter.status !== undefined) conditions.push(eb('o.status', '=', filter.status));
    if (filter.start_date) conditions.push(eb('o.created_at', '>=', startOfDay(filter.start_date, timezone)));
    if (filter.end_date) conditions.push(eb('o.created_at', '<', endOfDay(filter.end_date, timezone)));
    if (filter.late !== undefined) {
      const late = isLate(dayIn(now, timezone))(eb);
      // Without an expected day the comparison is unknown.
      conditions.push(filter.late ? late : eb.not(eb.fn.coalesce(late, sql.lit(false))));
    }
    if (filter.pending !== undefined)
      conditions.push(eb('o.status', filter.pending ? 'in' : 'not in', pendingStatuses));
    if (filter.incoming_product !== undefined) {
      const lines = outstandingLines(db).where('i.product_id', '=', filter.incoming_product);
      conditions.push(eb('o.id', 'in', lines.select('i.purchase_order_id')));
    }
    return eb.and(conditions);
  };
}
