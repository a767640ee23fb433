import { fromMinor, toMinor } from '@stockhand/contract/money';
import { type Page, pageOf } from '@stockhand/contract/paging';
import { transactionText } from '@stockhand/contract/reports/messages';
import { ListReportTransactions, type ReportTransactionRow, type ReportType } from '@stockhand/contract/reports/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { matchingMovements, selectMovementRows } from './movement-rows.ts';
import { matchingOrderItems, selectOrderedRows } from './ordered-rows.ts';

/** What moved and what was ordered, newest first; all of it when no page is asked for (document 2, section 2). */
export const listReportTransactions = tenantQuery(
  'read',
  'reports',
  ListReportTransactions,
  async (ctx, input): Promise<Page<ReportTransactionRow>> => {
    const isPaged = input.page !== undefined || input.page_size !== undefined;
    const { limit, offset } = pageOf(input);
    const rows = await findNewest(ctx, input, isPaged ? offset + limit : undefined);
    if (!isPaged) return { results: rows.map(reportRow), count: rows.length };
    return { results: rows.slice(offset).map(reportRow), count: await countRows(ctx, input) };
  },
);

/** Each half gives its own newest, by an index; together they hold the newest of all. */
async function findNewest(ctx: TenantRead, input: ListReportTransactions, max: number | undefined): Promise<Row[]> {
  const moved = selectMovementRows(ctx, input).orderBy('t.transaction_date', 'desc').orderBy('t.id', 'desc');
  const ordered = selectOrderedRows(ctx, input).orderBy('o.created_at', 'desc').orderBy('i.id', 'desc');
  const [movements, items] = await Promise.all([
    (max === undefined ? moved : moved.limit(max)).execute(),
    (max === undefined ? ordered : ordered.limit(max)).execute(),
  ]);
  const rows: Row[] = [...movements, ...items].sort(
    (a, b) => b.date.getTime() - a.date.getTime() || compareText(a.type, b.type) || b.row_id - a.row_id,
  );
  return rows.slice(0, max);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function countRows(ctx: TenantRead, input: ListReportTransactions): Promise<number> {
  const counts = await Promise.all([
    matchingMovements(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    matchingOrderItems(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return counts.reduce((sum, { count }) => sum + count, 0);
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
  location: string | null;
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
    amount: fromMinor(Math.abs(row.quantity) * toMinor(row.unit_price)),
    location: row.location ?? '',
  };
}
