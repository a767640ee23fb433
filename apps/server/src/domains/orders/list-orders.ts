import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { ListOrders, type OrderSummary, type orderOrderings } from '@stockhand/contract/orders/schema';
import type { Page } from '@stockhand/contract/paging';
import type { PublicTables } from '@stockhand/db/generated/public';
import type { TenantTables } from '@stockhand/db/generated/tenant';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { amountDueColumn, fromOrders, orderColumns } from './order-row.ts';

const number = sql`o.order_number`;
const customer = sql`lower(c.name)`;
const date = sql`o.created_at`;
const items = sql`o.item_count`;
const sortKeys: Record<(typeof orderOrderings)[number], RawBuilder<unknown>> = {
  order_number: number,
  id: number,
  customer_name: customer,
  customer,
  created_at: date,
  date,
  item_count: items,
  items,
  status: sql`o.status`,
  payment_status: sql`o.payment_status`,
  total: sql`o.total`,
  amount_due: amountDueColumn,
  updated_at: sql`o.updated_at`,
};

/** Orders by search, filters and page, newest first unless told. Days are the tenant's (docs/rules.md#time). */
export const listOrders = tenantQuery(
  'read',
  'orders',
  ListOrders,
  (ctx, input): Promise<Page<OrderSummary>> =>
    readPage({
      matching: fromOrders(ctx.db).where(matchesFilter(input, ctx.caller.tenant.timezone)),
      rowsOf: (orders) => orders.select(orderColumns).select(amountDueColumn.as('amount_due')),
      sortKeys,
      id: sql`o.id`,
      input,
      ordering: '-created_at',
    }),
);

type Tables = PublicTables & TenantTables;
type Scope = Tables & { o: Tables['orders']; c: Tables['customers'] };

/** One condition over `o` (orders) and `c` (customers). */
function matchesFilter(filter: ListOrders, timezone: string) {
  return (eb: ExpressionBuilder<Scope, 'o' | 'c'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) conditions.push(contains(['o.order_number', sql.ref('c.search_text')], filter.search));
    if (filter.status) conditions.push(eb('o.status', '=', filter.status));
    if (filter.payment_status) conditions.push(eb('o.payment_status', '=', filter.payment_status));
    if (filter.customer !== undefined) conditions.push(eb('o.customer_id', '=', filter.customer));
    if (filter.start_date) conditions.push(eb('o.created_at', '>=', startOfDay(filter.start_date, timezone)));
    if (filter.end_date) conditions.push(eb('o.created_at', '<', endOfDay(filter.end_date, timezone)));
    return eb.and(conditions);
  };
}
