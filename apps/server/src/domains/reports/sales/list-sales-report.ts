import { orderingOf, pageOf } from '@stockhand/contract/paging';
import { profitMarginOf } from '@stockhand/contract/reports/rules';
import {
  ListSalesReport,
  type SalesReport,
  type SalesReportRow,
  type salesOrderings,
} from '@stockhand/contract/reports/sales-report';
import { type RawBuilder, sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { inCents } from '../goods-sold.ts';
import { periodBetween } from '../periods.ts';
import { charges, sumOfCharges } from '../revenue.ts';
import { salesFilterNames } from './sales-filter-names.ts';
import { isOfTime } from './sales-grouping.ts';
import { withGroups } from './sales-groups.ts';

/** What was sold in a period and what it earned, by product unless told (docs/rules.md#reports). */
export const listSalesReport = reportQuery(ListSalesReport, readSalesReport);

const sortKeys: Record<(typeof salesOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(m.name)`,
  quantity: sql`m.quantity`,
  sales: sql`m.price`,
  cost: sql`m.cost`,
  profit: sql`m.price - m.cost`,
  margin: sql`coalesce((m.price - m.cost) / nullif(m.price, 0), 0)`,
  documents: sql`m.documents`,
};

export async function readSalesReport(ctx: TenantRead, input: ListSalesReport): Promise<SalesReport> {
  const { timezone } = ctx.caller.tenant;
  const period = periodBetween(input, ctx.now, timezone);
  const grouping = input.group_by ?? 'product';
  const groups = withGroups(ctx.db, { period, grouping, filter: input, timezone });
  const ordering = orderingOf(input.ordering ?? (isOfTime(grouping) ? '-name' : '-sales'));
  const rows = await selectPage(groups, input, ordering).execute();
  const { count, ...all } = must(rows[0]);
  const narrowed_to = await salesFilterNames(ctx.db, input);
  const charged =
    input.search || narrowed_to.length > 0
      ? null
      : (await charges(ctx.db, period).select(sumOfCharges.as('charged')).executeTakeFirstOrThrow()).charged;
  return {
    results: rows.flatMap((row) => (row.key === null ? [] : [reportRow(row, isOfTime(grouping))])),
    count,
    totals: {
      ...figuresOf({ quantity: all.all_quantity, sales: all.all_sales, cost: all.all_cost }),
      documents: all.all_documents,
      charged,
    },
    narrowed_to,
  };
}

/** One page and the totals in one statement; without rows on the page, one row of totals alone. */
function selectPage(
  groups: ReturnType<typeof withGroups>,
  input: ListSalesReport,
  { key, direction }: { key: (typeof salesOrderings)[number]; direction: 'asc' | 'desc' },
) {
  const { limit, offset } = pageOf(input);
  const isSearched = Boolean(input.search);
  return groups
    .with('totals', (db) =>
      db.selectFrom('matching').select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(quantity), 0)`.as('all_quantity'),
        sql<number>`coalesce(${inCents(sql`sum(price)`)}, 0)`.as('all_sales'),
        sql<number>`coalesce(${inCents(sql`sum(cost)`)}, 0)`.as('all_cost'),
        eb
          .selectFrom('documents as d')
          .select(sql<number>`count(distinct d.document)`.as('documents'))
          .where('d.is_sold', '=', true)
          .$if(isSearched, (documents) => documents.where('d.key', 'in', eb.selectFrom('matching').select('key')))
          .as('all_documents'),
      ]),
    )
    .with('page', (db) =>
      db
        .selectFrom('matching as m')
        .select(['m.key', 'm.name', 'm.sku', 'm.quantity', 'm.documents'])
        .select([inCents(sql`m.price`).as('sales'), inCents(sql`m.cost`).as('cost')])
        .select(
          sql<number>`row_number() over (order by ${sortKeys[key]} ${direction === 'asc' ? sql`asc` : sql`desc`}, m.key)`.as(
            'position',
          ),
        )
        .orderBy('position')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('totals')
    .leftJoin('page', (join) => join.onTrue())
    .selectAll('totals')
    .selectAll('page')
    .orderBy('page.position')
    .$castTo<Totals & (Group | { key: null })>();
}

interface Totals {
  count: number;
  all_quantity: number;
  all_sales: number;
  all_cost: number;
  all_documents: number;
}

interface Group {
  key: number;
  name: string;
  sku: string | null;
  quantity: number;
  sales: number;
  cost: number;
  documents: number;
}

function reportRow(row: Group, isTime: boolean): SalesReportRow {
  return {
    id: isTime || row.key === 0 ? null : row.key,
    name: row.name,
    sku: row.sku,
    ...figuresOf(row),
    documents: row.documents,
  };
}

function figuresOf({ quantity, sales, cost }: { quantity: number; sales: number; cost: number }) {
  const profit = Math.round((sales - cost) * 100) / 100;
  return { quantity, sales, cost, profit, margin: profitMarginOf(sales, cost) };
}
