import { orderingOf, pageOf } from '@stockhand/contract/paging';
import { profitMarginOf } from '@stockhand/contract/reports/rules';
import {
  ListSalesReport,
  type SalesGrouping,
  type SalesReport,
  type SalesReportRow,
  type salesOrderings,
} from '@stockhand/contract/reports/sales-report';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { memberIdsOf } from '../../../platform/identity/member-ids.ts';
import { must } from '../../../platform/must.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { inCents } from '../goods-sold.ts';
import { periodBetween } from '../periods.ts';
import { withAccount } from '../person-account.ts';
import { charges, sumOfCharges } from '../revenue.ts';
import { salesFilterNames } from './sales-filter-names.ts';
import { groupKey, isOfTime } from './sales-grouping.ts';
import { documentsOfLines, type Wanted, wantedLines, withGroups } from './sales-groups.ts';

/** What was sold in a period and what it earned, by product unless told (docs/rules.md#reports). */
export const listSalesReport = reportQuery(ListSalesReport, readSalesReport);

const sortKeys: Record<(typeof salesOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(m.name)`,
  quantity: sql`m.quantity`,
  sales: sql`m.price`,
  cost: sql`m.cost`,
  profit: sql`m.price - m.cost`,
  margin: sql`case when m.price > 0 then (m.price - m.cost) / m.price else 0 end`,
  documents: sql`m.documents`,
};

export async function readSalesReport(ctx: TenantRead, input: ListSalesReport): Promise<SalesReport> {
  const { timezone } = ctx.caller.tenant;
  const period = periodBetween(input, ctx.now, timezone);
  const grouping = input.group_by ?? 'product';
  const wanted = { period, grouping, filter: await withAccount(ctx, input), timezone };
  const ordering = orderingOf(input.ordering ?? (isOfTime(grouping) ? '-name' : '-sales'));
  const rows = await selectPage(ctx.db, wanted, ordering).execute();
  const { count, ...all } = must(rows[0]);
  const narrowed_to = await salesFilterNames(ctx, input);
  const charged =
    input.search || narrowed_to.length > 0
      ? null
      : (await charges(ctx.db, period).select(sumOfCharges.as('charged')).executeTakeFirstOrThrow()).charged;
  const groups = rows.filter((row): row is Totals & Group => row.key !== null);
  const members =
    grouping === 'person'
      ? await memberIdsOf(
          ctx.db,
          ctx.caller.tenant.id,
          groups.map(({ key }) => key),
        )
      : undefined;
  return {
    results: groups.map((row) => reportRow(row, idOf(row, grouping, members))),
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
  reader: Reader,
  wanted: Wanted,
  { key, direction }: { key: (typeof salesOrderings)[number]; direction: 'asc' | 'desc' },
) {
  const { limit, offset } = pageOf(wanted.filter);
  return withGroups(reader, wanted)
    .with('totals', (db) =>
      db
        .selectFrom('matching')
        .select([
          sql<number>`count(*)`.as('count'),
          sql<number>`coalesce(sum(quantity), 0)`.as('all_quantity'),
          sql<number>`coalesce(${inCents(sql`sum(price)`)}, 0)`.as('all_sales'),
          sql<number>`coalesce(${inCents(sql`sum(cost)`)}, 0)`.as('all_cost'),
          documentsIn(reader, wanted).as('all_documents'),
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

/** In how many documents the rows of all pages were sold. */
function documentsIn(db: Reader, wanted: Wanted) {
  return wantedLines(db, wanted)
    .select(documentsOfLines.as('documents'))
    .$if(Boolean(wanted.filter.search), (lines) => lines.where(isMatching(wanted)));
}

function isMatching({ grouping, timezone }: Wanted) {
  return sql<boolean>`${groupKey(grouping, timezone)} in (select key from matching)`;
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

function idOf(
  { key }: Group,
  grouping: SalesGrouping,
  members: ReadonlyMap<number | null, number> | undefined,
): number | null {
  if (members) return members.get(key) ?? null;
  return isOfTime(grouping) || key === 0 ? null : key;
}

function reportRow(row: Group, id: number | null): SalesReportRow {
  return {
    id,
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
