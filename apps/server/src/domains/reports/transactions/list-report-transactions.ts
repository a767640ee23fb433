import { isPaged, type Page, pageOf } from '@stockhand/contract/paging';
import { transactionText } from '@stockhand/contract/reports/messages';
import { kindOf, type ReportType } from '@stockhand/contract/reports/report-kinds';
import { ListReportTransactions, type ReportTransactionRow } from '@stockhand/contract/reports/schema';
import { movementAmount } from '@stockhand/contract/stock/movement-amount';
import { sql } from 'kysely';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { matchingMovements, selectMovementRows } from './movement-rows.ts';
import { countOrderItems, matchingOrderItems, selectOrderItemRows } from './order-item-rows.ts';
import { type ReportSearch, reportSearch } from './report-search.ts';

/** What moved and what was ordered, newest first; all of it when no page is asked for (docs/rules.md#reports). */
export const listReportTransactions = reportQuery(ListReportTransactions, readReportTransactions);

export async function readReportTransactions(
  ctx: TenantRead,
  input: ListReportTransactions,
): Promise<Page<ReportTransactionRow>> {
  const asked = { input, search: await reportSearch(ctx.db, input.search) };
  const rows = isPaged(input) ? undefined : await findAll(ctx, asked);
  if (rows) return { results: rows.map(reportRow), count: rows.length };
  const count = await countRows(ctx, asked);
  const keys = await findKeys(ctx, asked, count);
  return { results: (await findByKeys(ctx, keys)).map(reportRow), count };
}

interface Asked {
  input: ListReportTransactions;
  search: ReportSearch | undefined;
}

async function findAll(ctx: TenantRead, { input, search }: Asked): Promise<Row[]> {
  const moved = await selectMovementRows(ctx.db, matchingMovements(ctx, input, search)).execute();
  const items = await selectOrderItemRows(matchingOrderItems(ctx, input, search)).execute();
  const isOrder = (row: Row) => Number(row.type === 'order');
  return [...moved, ...items].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || isOrder(a) - isOrder(b) || b.row_id - a.row_id,
  );
}

async function countRows(ctx: TenantRead, { input, search }: Asked): Promise<number> {
  const moved = await matchingMovements(ctx, input, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return moved.count + (await countOrderItems(ctx, input, search));
}

interface Key {
  is_order: number;
  id: number;
}

/**
 * Which rows are on the page. Merges movements and order items in the order of time, each by its index, from the closer
 * end: a deep page of a long ledger reads keys only.
 */
async function findKeys(ctx: TenantRead, { input, search }: Asked, count: number): Promise<Key[]> {
  const { limit, offset } = pageOf(input);
  const size = Math.min(limit, count - offset);
  if (size <= 0) return [];
  const left = count - offset - size;
  const isPastMiddle = left < offset;
  const [newest, older] = isPastMiddle ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const skipped = Math.min(offset, left);
  const moved = matchingMovements(ctx, input, search)
    .select([sql.lit(0).as('is_order'), 't.id', 't.transaction_date as date'])
    .orderBy('t.transaction_date', newest)
    .orderBy('t.id', newest)
    .limit(skipped + size);
  const ordered = matchingOrderItems(ctx, input, search)
    .select([sql.lit(1).as('is_order'), 'i.id', 'o.created_at as date'])
    .orderBy('o.created_at', newest)
    .orderBy('i.id', newest)
    .limit(skipped + size);
  const both = ctx.db
    .selectFrom(moved.as('m'))
    .selectAll()
    .unionAll(ctx.db.selectFrom(ordered.as('n')).selectAll());
  const keys = await ctx.db
    .selectFrom(both.as('k'))
    .select(['k.is_order', 'k.id'])
    .orderBy('k.date', newest)
    .orderBy('k.is_order', older)
    .orderBy('k.id', newest)
    .offset(skipped)
    .limit(size)
    .execute();
  return isPastMiddle ? keys.reverse() : keys;
}

async function findByKeys(ctx: TenantRead, keys: readonly Key[]): Promise<Row[]> {
  const idsOf = (is_order: number) => keys.filter((key) => key.is_order === is_order).map(({ id }) => id);
  const [movedIds, itemIds] = [idsOf(0), idsOf(1)];
  const movements = selectMovementRows(ctx.db, matchingMovements(ctx, {}).where('t.id', 'in', movedIds));
  const items = selectOrderItemRows(matchingOrderItems(ctx, {}).where('i.id', 'in', itemIds));
  const rows = [new Map<number, Row>(), new Map<number, Row>()] as const;
  if (movedIds.length > 0) for (const row of await movements.execute()) rows[0].set(row.row_id, row);
  if (itemIds.length > 0) for (const row of await items.execute()) rows[1].set(row.row_id, row);
  return keys.flatMap(({ is_order, id }) => rows[is_order === 0 ? 0 : 1].get(id) ?? []);
}

interface Row {
  type: ReportType;
  row_id: number;
  product_id: number;
  date: Date;
  notes: string;
  product: string;
  reference: string;
  username: string;
  quantity: number;
  unit_price: number;
  unit_cost: number;
  location: string | null;
  source_type: string;
  source_id: number | null;
}

function reportRow(row: Row): ReportTransactionRow {
  return {
    id: `${row.type}-${row.product_id}-${row.row_id}`,
    type: row.type,
    date: row.date,
    description: transactionText(row),
    product: row.product,
    reference: row.reference,
    username: row.username,
    quantity: row.quantity,
    amount: movementAmount(row.type, row.quantity, kindOf(row) === 'removed' ? row.unit_cost : row.unit_price),
    location: row.location ?? '',
    source_type: row.source_type,
    source_id: row.source_id,
  };
}
