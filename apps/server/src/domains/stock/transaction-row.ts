import { movementAmount } from '@stockhand/contract/stock/movement-amount';
import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { BookedMovement, NamedEntry } from './movements.ts';
import { transactionOf } from './write-movements.ts';

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

/** What the ledger shows of a movement that was just booked. */
export function bookedView(booked: BookedMovement): StockTransactionView {
  const { product_id, transaction_type, unit_cost: _cost, created_by_id: _by, ...row } = transactionOf(booked);
  const namesOf = (entries: readonly NamedEntry[]) => entries.map((entry) => entry.location_name).join(', ');
  const isTransfer = transaction_type === 'transfer';
  return transactionView({
    ...row,
    id: booked.id,
    transaction_type,
    product: product_id,
    product_name: booked.product.name,
    location_name: namesOf(booked.entries.filter(({ quantity }) => !isTransfer || quantity < 0)),
    destination_location_name: isTransfer ? namesOf(booked.entries.filter(({ quantity }) => quantity > 0)) : null,
  });
}
