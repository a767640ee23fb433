import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { FilterPurchaseOrders } from '@stockhand/contract/purchasing/schema';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { Reader, Tables } from '../../../platform/data/tenant-db.ts';
import { outstandingLines } from '../incoming.ts';

type Scope = Tables & { o: Tables['purchase_orders']; s: Tables['suppliers'] };

/** One condition over `o` (purchase orders) and `s` (suppliers). Days are the tenant's (docs/rules.md#time). */
export function matchesFilter(db: Reader, filter: FilterPurchaseOrders, timezone: string) {
  return (eb: ExpressionBuilder<Scope, 'o' | 's'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) conditions.push(contains(['o.po_number', 's.name'], filter.search));
    if (filter.supplier !== undefined) conditions.push(eb('o.supplier_id', '=', filter.supplier));
    if (filter.status !== undefined) conditions.push(eb('o.status', '=', filter.status));
    if (filter.start_date) conditions.push(eb('o.created_at', '>=', startOfDay(filter.start_date, timezone)));
    if (filter.end_date) conditions.push(eb('o.created_at', '<', endOfDay(filter.end_date, timezone)));
    if (filter.incoming_product !== undefined) {
      const lines = outstandingLines(db).where('i.product_id', '=', filter.incoming_product);
      conditions.push(eb('o.id', 'in', lines.select('i.purchase_order_id')));
    }
    return eb.and(conditions);
  };
}
