import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { isPaged, orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListTransactions, type ledgerOrderings, type StockTransactionView } from '@stockhand/contract/stock/schema';
import { refuse } from '../../platform/errors.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { isProduct } from './product-existence.ts';
import {
  type FromTransactions,
  findTransactions,
  fromTransactions,
  selectTransactions,
  transactionView,
} from './transaction-row.ts';

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
    const { count } = await matching(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { limit, offset } = pageOf(input);
    const sorted = ordered(matching(ctx, input), input.ordering);
    if (!isPaged(input)) {
      const rows = await sorted.$call(selectTransactions).execute();
      return { results: rows.map(transactionView), count };
    }
    // An index tells which rows are on the page; what else belongs to a row is read for those alone.
    const ids = (await sorted.select('t.id').limit(limit).offset(offset).execute()).map((row) => row.id);
    const rows = new Map((await findTransactions(ctx.db, ids)).map((row) => [row.id, row]));
    return { results: ids.flatMap((id) => rows.get(id) ?? []), count };
  },
);

function matching(ctx: TenantRead, { id, transaction_type, location, start_date, end_date }: ListTransactions) {
  const { timezone } = ctx.who.tenant;
  let query = fromTransactions(ctx.db).where('t.product_id', '=', id);
  if (transaction_type) query = query.where('t.transaction_type', '=', transaction_type);
  if (start_date) query = query.where('t.transaction_date', '>=', startOfDay(start_date, timezone));
  if (end_date) query = query.where('t.transaction_date', '<', endOfDay(end_date, timezone));
  if (location === undefined) return query;
  return query.where((eb) =>
    eb(
      't.id',
      'in',
      eb
        .selectFrom('stock_entries')
        .select('transaction_id')
        .where('product_id', '=', id)
        .where('location_id', '=', location),
    ),
  );
}

/** Rows are booked in the order of their ids, which is the order of time and needs no sorting. */
function ordered(rows: FromTransactions, ordering: ListTransactions['ordering']): FromTransactions {
  if (!ordering) return rows.orderBy('t.id', 'desc');
  const { key, direction } = orderingOf(ordering);
  return rows.orderBy(sortKeys[key], direction).orderBy('t.id', direction);
}
