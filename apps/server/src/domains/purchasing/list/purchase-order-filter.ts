import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { FilterPurchaseOrders } from '@stockhand/contract/purchasing/schema';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { Tables } from '../../../platform/data/tenant-db.ts';

type Scope = Tables & { o: Tables['purchase_orders']; s: Tables['suppliers'] };

/** One condition over `o` (purchase orders) and `s` (suppliers). Days are the tenant's (docs/rules.md#time). */
export function matchesFilter(filter: FilterPurchaseOrders, timezone: string) {
  return (eb: ExpressionBuilder<Scope, 'o' | 's'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) conditions.push(contains(['o.po_number', 's.name'], filter.search));
    if (filter.supplier !== undefined) conditions.push(eb('o.supplier_id', '=', filter.supplier));
    if (filter.status !== undefined) conditions.push(eb('o.status', '=', filter.status));
    if (filter.start_date) conditions.push(eb('o.created_at', '>=', startOfDay(filter.start_date, timezone)));
    if (filter.end_date) conditions.push(eb('o.created_at', '<', endOfDay(filter.end_date, timezone)));
    return eb.and(conditions);
  };
}
