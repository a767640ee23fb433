import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { ListTransactions, type ledgerOrderings, type StockTransactionView } from '@stockhand/contract/stock/schema';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../../platform/data/read-page.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { ledgerPage } from './ledger-page.ts';
import { isProduct } from './product-existence.ts';
import { fromTransactions, selectTransactions, transactionView } from './transaction-row.ts';

const sortKeys: Record<(typeof ledgerOrderings)[number] | 'id', RawBuilder<unknown>> = {
  transaction_date: sql`t.transaction_date`,
  transaction_type: sql`t.transaction_type`,
  quantity: sql`t.quantity`,
  unit_price: sql`t.unit_price`,
  id: sql`t.id`,
};

/** A product's ledger, newest first unless told; all of it when no page is asked for. */
export const listTransactions = tenantQuery(
  'read',
  'products',
  ListTransactions,
  async (ctx, input): Promise<Page<StockTransactionView>> => {
    if (!(await isProduct(ctx.db, input.id))) throw refuse.notFound();
    const { results, count } = await readPage({
      matching: matching(ctx, input),
      rowsOf: selectTransactions,
      sortKeys,
      input,
      ...ledgerPage,
    });
    return { results: results.map(transactionView), count };
  },
);

function matching(ctx: TenantRead, { id, transaction_type, location, start_date, end_date }: ListTransactions) {
  const { timezone } = ctx.caller.tenant;
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
