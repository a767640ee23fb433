import type { TransactionType } from '@stockhand/contract/stock/schema';
import { type AliasedExpression, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';

interface Balance {
  id: number;
  type: TransactionType;
  date: Date;
  /** Of the quantity in all locations, or at the one asked for. */
  change: number;
  /** The quantity after it. */
  balance: number;
}

/** Every row of a product's ledger, or of those that changed the quantity at a location, with the running balance. */
export function balancesOf(db: Reader, { product, location }: { product: number; location?: number | undefined }) {
  const changes = location === undefined ? changesInAll(db, product) : changesAt(db, product, location);
  const running = db
    .selectFrom(changes)
    .select(['c.id', 'c.type', 'c.date', 'c.change'])
    .select(sql<number>`sum(c.change) over (order by c.date, c.id)`.as('balance'));
  return db.selectFrom(running.as('b'));
}

type Changes = AliasedExpression<Omit<Balance, 'balance'>, 'c'>;

function changesInAll(db: Reader, product: number): Changes {
  return db
    .selectFrom('stock_transactions as t')
    .select(['t.id', sql<TransactionType>`t.transaction_type`.as('type'), 't.transaction_date as date'])
    .select(sql<number>`case when t.transaction_type = 'transfer' then 0 else t.quantity end`.as('change'))
    .where('t.product_id', '=', product)
    .as('c');
}

function changesAt(db: Reader, product: number, location: number): Changes {
  return db
    .selectFrom('stock_entries as e')
    .innerJoin('stock_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.id', sql<TransactionType>`t.transaction_type`.as('type'), 't.transaction_date as date'])
    .select(sql<number>`sum(e.quantity)`.as('change'))
    .where('e.product_id', '=', product)
    .where('e.location_id', '=', location)
    .groupBy('t.id')
    .as('c');
}
