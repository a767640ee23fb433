import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { ListOrders, type OrderSummary, type orderOrderings } from '@stockhand/contract/orders/schema';
import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import type { PublicTables } from '@stockhand/db/generated/public';
import type { TenantTables } from '@stockhand/db/generated/tenant';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectOrders } from './order-row.ts';

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
  updated_at: sql`o.updated_at`,
};

/** Orders by search, filters and page, newest first unless told. Days are the workspace's (rulings B, Time). */
export const listOrders = tenantQuery('read', 'orders', ListOrders, async (ctx, input): Promise<Page<OrderSummary>> => {
  const { key, direction } = orderingOf(input.ordering ?? '-created_at');
  const { limit, offset } = pageOf(input);
  const matches = matchesFilter(input, ctx.who.tenant.timezone);
  const counting = ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where(matches)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const found = await selectOrders(ctx.db)
    .select(counting.as('count'))
    .where(matches)
    .orderBy(sortKeys[key], direction)
    .orderBy('o.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const isPastEnd = found.length === 0 && offset > 0;
  const count = isPastEnd ? (await counting.executeTakeFirstOrThrow()).count : (found[0]?.count ?? 0);
  return { results: found.map(({ count: _, ...row }) => row), count };
});

type Tables = PublicTables & TenantTables;
type Scope = Tables & { o: Tables['orders']; c: Tables['customers'] };

/** One condition over `o` (orders) and `c` (customers). */
function matchesFilter(filter: ListOrders, timezone: string) {
  return (eb: ExpressionBuilder<Scope, 'o' | 'c'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) {
      const pattern = likePattern(filter.search);
      conditions.push(
        eb.or([eb(eb.fn<string>('lower', ['o.order_number']), 'like', pattern), eb('c.search_text', 'like', pattern)]),
      );
    }
    if (filter.status) conditions.push(eb('o.status', '=', filter.status));
    if (filter.payment_status) conditions.push(eb('o.payment_status', '=', filter.payment_status));
    if (filter.customer !== undefined) conditions.push(eb('o.customer_id', '=', filter.customer));
    if (filter.start_date) conditions.push(eb('o.created_at', '>=', startOfDay(filter.start_date, timezone)));
    if (filter.end_date) conditions.push(eb('o.created_at', '<', endOfDay(filter.end_date, timezone)));
    return eb.and(conditions);
  };
}
