import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { ListReportTransactions } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import { contains, containsLetters } from '../../../platform/data/contains.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { itemsWith, itemWords } from './items-with.ts';
import { rowByRow } from './report-search.ts';

/**
 * Items of orders that a report asks for. They have no location, so a filter by location finds none; cancelled orders
 * count nowhere.
 */
export function matchingOrderItems(ctx: TenantRead, input: ListReportTransactions, search = rowByRow(input.search)) {
  const items = matchingOrders(ctx, input)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id');
  if (search && !search.isCommon) return items.where('i.id', 'in', itemsWith(ctx.db, search.text));
  return items.where((eb) =>
    eb.or([
      contains([itemWords, 'c.name'], search?.text),
      containsLetters(['o.order_number', 'o.created_by_username'], search?.text),
    ]),
  );
}

/** How many there are; without a search the orders know it. */
export async function countOrderItems(
  ctx: TenantRead,
  input: ListReportTransactions,
  search = rowByRow(input.search),
): Promise<number> {
  const query = search
    ? matchingOrderItems(ctx, input, search).select((eb) => eb.fn.countAll<number>().as('count'))
    : matchingOrders(ctx, input).select(sql<number>`coalesce(sum(o.item_count), 0)`.as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

function matchingOrders(ctx: TenantRead, input: ListReportTransactions) {
  const { timezone } = ctx.caller.tenant;
  let query = ctx.db.selectFrom('orders as o').where('o.status', '<>', 'cancelled');
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
    sql<number>`0`.as('unit_cost'),
    sql<string>`'order'`.as('source_type'),
    sql<number | null>`o.id`.as('source_id'),
    sql.lit('').as('location'),
  ]);
}
