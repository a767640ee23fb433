import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { ListReportTransactions } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';

/**
 * Items of orders that a report asks for. They have no location, so a filter by location finds none; cancelled orders
 * count nowhere.
 */
export function matchingOrderItems(ctx: TenantRead, input: ListReportTransactions) {
  const { timezone } = ctx.caller.tenant;
  let query = ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.status', '<>', 'cancelled')
    .where(contains(['i.product_name', 'i.sku', 'o.order_number', 'c.name', 'o.created_by_username'], input.search));
  if (input.location !== undefined || (input.transaction_type && input.transaction_type !== 'order'))
    query = query.where(sql<boolean>`false`);
  if (input.start_date) query = query.where('o.created_at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('o.created_at', '<', endOfDay(input.end_date, timezone));
  return query;
}

type OrderItems = ReturnType<typeof matchingOrderItems>;

/** The columns of a report's row, from orders. */
export function selectOrderItemRows(items: OrderItems) {
  return items.select([
    sql.lit('order').$castTo<'order'>().as('type'),
    'i.id as row_id',
    'i.product_id',
    'o.created_at as date',
    'c.name as notes',
    'i.product_name as product',
    'o.order_number as reference',
    'o.created_by_username as username',
    'i.quantity',
    'i.unit_price',
    sql.lit('').as('location'),
  ]);
}
