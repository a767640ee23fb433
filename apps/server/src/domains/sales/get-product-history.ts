import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { Page } from '@stockhand/contract/paging';
import { SalesHistory, type SalesHistoryEntry, type salesHistoryOrderings } from '@stockhand/contract/sales/schema';
import { type RawBuilder, sql } from 'kysely';
import { createdBy } from '../../platform/data/created-by.ts';
import { readPage } from '../../platform/data/read-page.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { ledgerPage } from '../stock/ledger-page.ts';

const sortKeys: Record<(typeof salesHistoryOrderings)[number] | 'id', RawBuilder<unknown>> = {
  transaction_date: sql`t.transaction_date`,
  // Stored as negative, answered as positive.
  quantity: sql`-t.quantity`,
  unit_price: sql`t.unit_price`,
  id: sql`t.id`,
};

/**
 * Every time a product was sold, at the counter or by an order that is shipped, newest first unless told; quantities
 * positive (docs/rules.md#sales). What an order took out and brought back and what was
 * removed by hand was no sale. All of it when no page is asked
 * for.
 */
export const getProductHistory = tenantQuery(
  'read',
  'orders',
  SalesHistory,
  async (ctx, input): Promise<Page<SalesHistoryEntry>> => {
    const product = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', input.product_id)
      .executeTakeFirst();
    if (!product) throw refuse.notFound();
    const { results, count } = await readPage({
      matching: fromSold(ctx.db, input.product_id),
      rowsOf: selectSold,
      sortKeys,
      input,
      ...ledgerPage,
    });
    return { results: results.map(entryView), count };
  },
);

function fromSold(db: Reader, productId: number) {
  return db
    .selectFrom('stock_transactions as t')
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.id', '=', 't.source_id')
        .on('t.source_type', '=', 'order')
        .onRef('o.shipped_at', '=', 't.transaction_date'),
    )
    .where('t.product_id', '=', productId)
    .where('t.transaction_type', '=', 'sale')
    .where((eb) => eb.or([eb('t.source_type', '=', 'sale'), eb('o.id', 'is not', null)]));
}

function selectSold(rows: ReturnType<typeof fromSold>) {
  return rows
    .leftJoin('sales as s', (join) => join.onRef('s.id', '=', 't.source_id').on('t.source_type', '=', 'sale'))
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select((eb) => [
      't.id',
      't.reference',
      't.source_type',
      't.source_id',
      't.transaction_date',
      eb.fn.coalesce('s.customer_name', 'c.name').as('customer_name'),
      't.quantity',
      't.unit_price',
      createdBy('t').as('created_by'),
      eb
        .selectFrom('stock_entries as e')
        .innerJoin('locations as l', 'l.id', 'e.location_id')
        .whereRef('e.transaction_id', '=', 't.id')
        .select(sql<string | null>`string_agg(l.name, ', ' order by e.id)`.as('names'))
        .as('location_name'),
    ]);
}

type SoldRow = Awaited<ReturnType<ReturnType<typeof selectSold>['execute']>>[number];

function entryView(row: SoldRow): SalesHistoryEntry {
  const quantity = -row.quantity;
  return {
    ...row,
    quantity,
    customer_name: row.customer_name ?? '',
    location_name: row.location_name ?? '',
    total_amount: fromMinor(quantity * toMinor(row.unit_price)),
  };
}
