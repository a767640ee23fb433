import { fromMinor, toMinor } from '@stockhand/contract/money';
import { isPaged, orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { SalesHistory, type SalesHistoryEntry, type salesHistoryOrderings } from '@stockhand/contract/sales/schema';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';

const sortKeys: Record<(typeof salesHistoryOrderings)[number], RawBuilder<unknown>> = {
  transaction_date: sql`t.transaction_date`,
  // Kept with a minus, told without.
  quantity: sql`-t.quantity`,
  unit_price: sql`t.unit_price`,
};

/**
 * Every time a product was sold, at the counter or by an order that is shipped, newest first unless told; quantities
 * positive (document 2, section 3). What an order took out and brought back was no sale. All of it when no page is asked
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
    const { count } = await fromSold(ctx.db, input.product_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const sorted = ordered(fromSold(ctx.db, input.product_id), input.ordering);
    if (!isPaged(input)) return { results: (await selectSold(sorted).execute()).map(entryView), count };
    const { limit, offset } = pageOf(input);
    // An index tells which rows are on the page; what else belongs to a row is read for those alone.
    const ids = (await sorted.select('t.id').limit(limit).offset(offset).execute()).map((row) => row.id);
    if (ids.length === 0) return { results: [], count };
    const found = await selectSold(fromSold(ctx.db, input.product_id).where('t.id', 'in', ids)).execute();
    const rows = new Map(found.map((row) => [row.id, row]));
    return { results: ids.flatMap((id) => rows.get(id) ?? []).map(entryView), count };
  },
);

type Sold = ReturnType<typeof fromSold>;

function ordered(rows: Sold, ordering: SalesHistory['ordering']): Sold {
  if (!ordering) return rows.orderBy('t.id', 'desc');
  const { key, direction } = orderingOf(ordering);
  return rows.orderBy(sortKeys[key], direction).orderBy('t.id', direction);
}

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
    .where((eb) => eb.or([eb('t.source_type', '<>', 'order'), eb('o.id', 'is not', null)]));
}

function selectSold(rows: Sold) {
  return rows
    .leftJoin('sales as s', (join) => join.onRef('s.id', '=', 't.source_id').on('t.source_type', '=', 'sale'))
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select((eb) => [
      't.id',
      't.transaction_date',
      eb.fn.coalesce('s.customer_name', 'c.name').as('customer_name'),
      't.quantity',
      't.unit_price',
      't.created_by_full_name as created_by',
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
