import { ListOrders, type OrderSummary, type orderOrderings } from '@stockhand/contract/orders/schema';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { amountCreditColumn, amountDueColumn, fromOrders, orderColumns, owedColumns } from '../order-row.ts';
import { matchesFilter } from './order-filter.ts';

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
  amount_credit: amountCreditColumn,
  updated_at: sql`o.updated_at`,
};

/** Orders by search, filters and page, newest first unless told. Days are the tenant's (docs/rules.md#time). */
export const listOrders = tenantQuery(
  'read',
  'orders',
  ListOrders,
  (ctx, input): Promise<Page<OrderSummary>> =>
    readPage({
      matching: fromOrders(ctx.db).where(matchesFilter(ctx.db, input, ctx.caller.tenant.timezone)),
      rowsOf: (orders) => orders.select(orderColumns).select(owedColumns),
      sortKeys,
      id: sql`o.id`,
      input,
      ordering: '-created_at',
    }),
);
