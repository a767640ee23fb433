import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { FilterOrders } from '@stockhand/contract/orders/schema';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containsLetters, containsPhone } from '../../../platform/data/contains.ts';
import type { Reader, Tables } from '../../../platform/data/tenant-db.ts';
import { survivingId } from '../customers/survivor.ts';
import { isInCredit, isUnpaid } from '../order-row.ts';

type Scope = Tables & { o: Tables['orders']; c: Tables['customers'] };

/** One condition over `o` (orders) and `c` (customers). Days are the tenant's (docs/rules.md#time). */
export function matchesFilter(db: Reader, filter: FilterOrders, timezone: string) {
  return (eb: ExpressionBuilder<Scope, 'o' | 'c'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) conditions.push(holdsText(eb, filter.search));
    if (filter.status) conditions.push(eb('o.status', '=', filter.status));
    if (filter.payment_status) conditions.push(eb('o.payment_status', '=', filter.payment_status));
    if (filter.unpaid !== undefined) conditions.push(filter.unpaid ? isUnpaid : eb.not(isUnpaid));
    if (filter.credit !== undefined) conditions.push(filter.credit ? isInCredit : eb.not(isInCredit));
    if (filter.cancelled !== undefined) conditions.push(eb('o.status', filter.cancelled ? '=' : '<>', 'cancelled'));
    if (filter.customer !== undefined) conditions.push(eb('o.customer_id', '=', survivingId(db, filter.customer)));
    if (filter.start_date) conditions.push(eb('o.created_at', '>=', startOfDay(filter.start_date, timezone)));
    if (filter.end_date) conditions.push(eb('o.created_at', '<', endOfDay(filter.end_date, timezone)));
    return eb.and(conditions);
  };
}

function holdsText(eb: ExpressionBuilder<Scope, 'o' | 'c'>, text: string): Expression<SqlBool> {
  const key = sql.ref<string>('c.search_key');
  return eb.or([containsLetters(['o.order_number'], text), containsPhone([key], [key], text)]);
}
