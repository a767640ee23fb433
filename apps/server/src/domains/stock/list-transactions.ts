import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { isPaged, orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListTransactions, type ledgerOrderings, type StockTransactionView } from '@stockhand/contract/stock/schema';
import { refuse } from '../../platform/errors.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { isProduct } from './product-existence.ts';
import { selectTransactions, transactionView } from './transaction-row.ts';

const sortKeys = {
  transaction_date: 't.transaction_date',
  transaction_type: 't.transaction_type',
  quantity: 't.quantity',
  unit_price: 't.unit_price',
} as const satisfies Record<(typeof ledgerOrderings)[number], string>;

/** A product's ledger, newest first unless told; all of it when no page is asked for. */
export const listTransactions = tenantQuery(
  'read',
  'products',
  ListTransactions,
  async (ctx, input): Promise<Page<StockTransactionView>> => {
    if (!(await isProduct(ctx.db, input.id))) throw refuse.notFound();
    const counted = matching(ctx, input).clearSelect();
    const { count } = await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const { limit, offset } = pageOf(input);
    const rows = sorted(matching(ctx, input), input.ordering);
    const found = await (isPaged(input) ? rows.limit(limit).offset(offset) : rows).execute();
    return { results: found.map(transactionView), count };
  },
);

type Transactions = ReturnType<typeof selectTransactions>;

function matching(ctx: TenantRead, input: ListTransactions): Transactions {
  const { timezone } = ctx.who.tenant;
  const { transaction_type, location, start_date, end_date } = input;
  let query = selectTransactions(ctx.db).where('t.product_id', '=', input.id);
  if (transaction_type) query = query.where('t.transaction_type', '=', transaction_type);
  if (start_date) query = query.where('t.transaction_date', '>=', startOfDay(start_date, timezone));
  if (end_date) query = query.where('t.transaction_date', '<', endOfDay(end_date, timezone));
  if (location === undefined) return query;
  return query.where((eb) =>
    eb.exists(
      eb
        .selectFrom('stock_entries as e')
        .select('e.id')
        .whereRef('e.transaction_id', '=', 't.id')
        .where('e.location_id', '=', location),
    ),
  );
}

/** Rows are booked in the order of their ids, which is the order of time and needs no sorting. */
function sorted(rows: Transactions, ordering: ListTransactions['ordering']): Transactions {
  if (!ordering) return rows.orderBy('t.id', 'desc');
  const { key, direction } = orderingOf(ordering);
  return rows.orderBy(sortKeys[key], direction).orderBy('t.id', direction);
}
