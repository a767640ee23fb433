import { addDays, dayIn, startOfDay } from '@stockhand/contract/calendar';
import { searchedCode } from '@stockhand/contract/catalog/codes';
import {
  type DeadStock,
  deadStockDays,
  type deadStockOrderings,
  ListDeadStock,
} from '@stockhand/contract/reports/dead-stock';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { goodsThatLeft } from '../goods-sold.ts';
import { dayOf, type Period, until } from '../periods.ts';
import { readTotalledPage } from './read-totalled-page.ts';
import { stockAt } from './stock-at.ts';

const sortKeys: Record<(typeof deadStockOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(f.name)`,
  sku: sql`f.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`f.quantity`,
  value: sql`f.value`,
  last_sold_on: sql.ref('last_sold_on'),
};

/** What lies there and was not sold for some days, today among them (docs/rules.md#dead-stock). */
export const listDeadStock = reportQuery(ListDeadStock, readDeadStock);

export function readDeadStock(ctx: TenantRead, input: ListDeadStock): Promise<DeadStock> {
  return readTotalledPage({
    rows: selectUnsold(ctx, input),
    quantity: sql`f.quantity`,
    value: sql`f.value`,
    sortKeys,
    id: sql`f.id`,
    input,
    ordering: '-value',
  });
}

function selectUnsold(ctx: TenantRead, { days = deadStockDays, category, search }: ListDeadStock) {
  const { timezone } = ctx.caller.tenant;
  const start = startOfDay(addDays(dayIn(ctx.now, timezone), 1 - days), timezone);
  const end = ctx.now;
  return stockAt(ctx.db, {})
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .where('f.quantity', '>', 0)
    .where('f.created_at', '<', start)
    .where((eb) => eb.not(eb.exists(leftIn(ctx.db, { start, end }).select('g.at'))))
    .$if(category !== undefined, (rows) => rows.where('f.category_id', '=', category ?? 0))
    .where(contains([sql.ref('f.search_key')], searchedCode(search)))
    .select(['f.id', 'f.name', 'f.sku', 'c.name as category_name', 'f.quantity as total_stock'])
    .select(['f.value', dayOf(lastSold(ctx), timezone).as('last_sold_on')]);
}

/** When the product last left with a sale or an order that still stands, whatever came back of it. */
function lastSold(ctx: TenantRead): RawBuilder<Date | null> {
  return sql`(${leftIn(ctx.db, until(ctx.now)).select((eb) => eb.fn.max('g.at').as('at'))})`;
}

/** The goods of the row `f` that left in a period. */
function leftIn(db: Reader, period: Period) {
  return goodsThatLeft(db, period).where('g.product_id', '=', sql.ref<number>('f.id'));
}
