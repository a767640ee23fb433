import { addDays, dayIn, startOfDay } from '@stockhand/contract/calendar';
import {
  type DeadStock,
  deadStockDays,
  type deadStockOrderings,
  ListDeadStock,
} from '@stockhand/contract/reports/dead-stock';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { goodsSold } from '../goods-sold.ts';
import { dayOf, until } from '../periods.ts';
import { readTotalledPage } from './read-totalled-page.ts';
import { stockAt, valueOfRow } from './stock-at.ts';

const sortKeys: Record<(typeof deadStockOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(f.name)`,
  sku: sql`f.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`f.quantity`,
  value: valueOfRow,
  last_sold_on: sql`l.at`,
};

/** What lies there and was not sold for some days, today among them (docs/rules.md#dead-stock). */
export const listDeadStock = reportQuery(ListDeadStock, readDeadStock);

export function readDeadStock(ctx: TenantRead, input: ListDeadStock): Promise<DeadStock> {
  return readTotalledPage({
    rows: selectUnsold(ctx, input),
    quantity: sql`f.quantity`,
    value: valueOfRow,
    sortKeys,
    id: sql`f.id`,
    input,
    ordering: '-value',
  });
}

function selectUnsold(ctx: TenantRead, { days = deadStockDays, category, search }: ListDeadStock) {
  const { timezone } = ctx.caller.tenant;
  const start = startOfDay(addDays(dayIn(ctx.now, timezone), 1 - days), timezone);
  return stockAt(ctx.db, {})
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .leftJoin(lastSold(ctx).as('l'), 'l.product_id', 'f.id')
    .where('f.quantity', '>', 0)
    .where('f.created_at', '<', start)
    .where((eb) => eb.or([eb('l.at', 'is', null), eb('l.at', '<', start)]))
    .$if(category !== undefined, (rows) => rows.where('f.category_id', '=', category ?? 0))
    .where(contains([sql.ref('f.search_text')], search))
    .select(['f.id', 'f.name', 'f.sku', 'c.name as category_name', 'f.quantity as total_stock'])
    .select([valueOfRow.as('value'), sql<string | null>`${dayOf(sql`l.at`, timezone)}`.as('last_sold_on')]);
}

/** When each product last left with a sale or an order that still stands, whatever came back of it. */
function lastSold(ctx: TenantRead) {
  return goodsSold(ctx.db, until(ctx.now))
    .select(['g.product_id', sql<Date>`max(g.at)`.as('at')])
    .where('g.quantity', '>', 0)
    .groupBy('g.product_id');
}
