import { movementAmount } from '@stockhand/contract/stock/movement-amount';
import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import { sql } from 'kysely';
import { anyOf } from '../../platform/data/any-of.ts';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';

type FromTransactions = ReturnType<typeof fromTransactions>;

export function fromTransactions(db: Reader) {
  return db.selectFrom('stock_transactions as t');
}

/** The one SELECT of ledger rows. */
export function selectTransactions(rows: FromTransactions) {
  return rows.innerJoin('products as p', 'p.id', 't.product_id').select((eb) => [
    't.id',
    't.transaction_type',
    't.quantity',
    't.unit_price',
    't.reference',
    't.notes',
    't.reason',
    't.product_id as product',
    'p.name as product_name',
    't.source_type',
    't.source_id',
    't.transaction_date',
    't.created_at',
    't.created_by_username',
    't.created_by_full_name',
    eb
      .selectFrom('stock_entries as e')
      .innerJoin('locations as l', 'l.id', 'e.location_id')
      .whereRef('e.transaction_id', '=', 't.id')
      .where((inner) => inner.or([inner('t.transaction_type', '<>', 'transfer'), inner('e.quantity', '<', 0)]))
      .select(sql<string | null>`string_agg(l.name, ', ' order by e.id)`.as('names'))
      .as('location_name'),
    eb
      .selectFrom('stock_entries as e')
      .innerJoin('locations as l', 'l.id', 'e.location_id')
      .whereRef('e.transaction_id', '=', 't.id')
      .where('t.transaction_type', '=', 'transfer')
      .where('e.quantity', '>', 0)
      .select('l.name')
      .limit(1)
      .as('destination_location_name'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTransactions>['execute']>>[number];

export function transactionView(row: Row): StockTransactionView {
  return {
    ...row,
    location_name: row.location_name ?? '',
    total_amount: movementAmount(row.transaction_type, row.quantity, row.unit_price),
  };
}

/** The rows of these stock transactions, in the order of their ids. */
export async function findTransactions(db: Reader, ids: readonly number[]): Promise<StockTransactionView[]> {
  return (await findByIds(db, { ids })).map(transactionView);
}

const findByIds = keptQuery((db, value: Values<{ ids: readonly number[] }>) =>
  selectTransactions(fromTransactions(db).where('t.id', '=', anyOf(value('ids')))).orderBy('t.id'),
);
