import { type AliasedExpression, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { costsAt, placedAt, totalsAt } from './quantities-at.ts';

export interface StockAt {
  /** Now unless told. */
  at?: Date | undefined;
  /** What was there alone. */
  location?: number | undefined;
  /** All products are read, not some of them. */
  isWhole?: boolean;
}

/** A product with what was on hand of it, and what a piece cost then. */
export interface StockRow {
  id: number;
  name: string;
  sku: string;
  search_text: string;
  category_id: number | null;
  is_active: boolean;
  min_stock_level: number;
  created_at: Date;
  archived_at: Date | null;
  quantity: number;
  cost_price: number;
}

/** Rows of `stockAt`, or of what `withStock` read. */
export type StockRows = ReturnType<typeof stockAt>;

/** The value of rows of `stockAt`, in the tenant's currency. */
export const valueOfRow = sql<number>`f.quantity * f.cost_price`;
export const sumOfValues = sql<number>`coalesce(sum(${valueOfRow}), 0)`;

/** The products that there were at a moment, with their stock (docs/rules.md#stock-as-of-a-moment). */
export function stockAt(db: Reader, { at, location, isWhole }: StockAt) {
  return db.selectFrom(at === undefined ? stockNow(db, location, isWhole) : stockThen(db, at, location));
}

/** The common table `stock`: the rows of `stockAt` with what figures sum, read once for several of them. */
export function withStock(db: Reader, at?: Date | undefined) {
  return db.with(
    (cte) => cte('stock').materialized(),
    () => stockAt(db, { at, isWhole: true }).select(summed),
  );
}

/** What an index of the products has: names would be read from all of them. */
const summed = ['f.id', 'f.category_id', 'f.is_active', 'f.min_stock_level', 'f.quantity', 'f.cost_price'] as const;

/** Rows of the common table. */
export function fromStock(db: Reader): StockRows {
  return db.selectFrom(sql<StockRow>`stock`.as('f'));
}

function stockNow(
  db: Reader,
  location: number | undefined,
  isWhole: boolean | undefined,
): AliasedExpression<StockRow, 'f'> {
  // Balances in the order of their index are merged with products in the order of theirs, which takes no table of hashes.
  const balances = isWhole
    ? totalsAt(db, undefined).orderBy('s.product_id').as('q')
    : quantities(db, undefined, location);
  return db
    .selectFrom('products as p')
    .innerJoin(balances, 'q.product_id', 'p.id')
    .select(columns)
    .select('p.cost_price')
    .where('p.archived_at', 'is', null)
    .as('f');
}

function stockThen(db: Reader, at: Date, location: number | undefined): AliasedExpression<StockRow, 'f'> {
  return (
    db
      .selectFrom('products as p')
      .innerJoin(quantities(db, at, location), 'q.product_id', 'p.id')
      .leftJoin(costsAt(db, at).as('k'), 'k.product_id', 'p.id')
      .select(columns)
      .select(sql<number>`coalesce(k.cost_price, p.cost_price)`.as('cost_price'))
      .where((eb) => eb.or([eb('p.archived_at', 'is', null), eb('p.archived_at', '>', at)]))
      // What was booked for a time before the product was entered counts too.
      .where((eb) => eb.or([eb('p.created_at', '<=', at), eb('q.quantity', '<>', 0)]))
      .as('f')
  );
}

const columns = [
  'p.id',
  'p.name',
  'p.sku',
  'p.search_text',
  'p.category_id',
  'p.is_active',
  'p.min_stock_level',
  'p.created_at',
  'p.archived_at',
  'q.quantity',
] as const;

function quantities(
  db: Reader,
  at: Date | undefined,
  location: number | undefined,
): AliasedExpression<{ product_id: number; quantity: number }, 'q'> {
  if (location === undefined) return totalsAt(db, at).as('q');
  return placedAt(db, at, location).as('q');
}
