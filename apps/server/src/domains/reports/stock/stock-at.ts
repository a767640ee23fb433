import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { lineAmount, shareOfAmount } from '../../../platform/line-amount.ts';
import { balancesAt, costsAt, totalsAt } from './quantities-at.ts';

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
  search_key: string;
  category_id: number | null;
  is_active: boolean;
  min_stock_level: number;
  created_at: Date;
  archived_at: Date | null;
  quantity: number;
  cost_price: number;
  /** Of the quantity at this cost, in the tenant's currency. */
  value: number;
}

/** Rows of `stockAt`, or of what `withStock` read. */
export type StockRows = ReturnType<typeof stockAt>;

export const sumOfValues = sql<number>`coalesce(sum(f.value), 0)`;

/** The products that there were at a moment, with their stock (docs/rules.md#stock-as-of-a-moment). */
export function stockAt(db: Reader, { at, location, isWhole = false }: StockAt) {
  if (location === undefined) {
    const onHand = totalsAt(db, at, isWhole).as('q');
    return db.selectFrom(at === undefined ? stockNow(db, onHand) : stockThen(db, at, onHand));
  }
  const onHand = atLocation(db, at, location).as('q');
  return db.selectFrom(at === undefined ? stockNow(db, onHand, shareOf) : stockThen(db, at, onHand, shareOf));
}

/**
 * The common tables `stock`, the rows of `stockAt` with what figures sum, and `balances`, the quantities in each location: each
 * is read once for several figures.
 */
export function withStock(db: Reader, at?: Date | undefined) {
  return db
    .with('balances', () => balancesAt(db, at))
    .with(
      (cte) => cte('stock').materialized(),
      () => (at === undefined ? stockAt(db, { isWhole: true }) : sumOfBalances(db, at)).select(summed),
    );
}

/** What an index of the products has: names would be read from all of them. */
const summed = [
  'f.id',
  'f.category_id',
  'f.is_active',
  'f.min_stock_level',
  'f.quantity',
  'f.cost_price',
  'f.value',
] as const;

function sumOfBalances(db: Reader, at: Date) {
  const sums = fromBalances(db)
    .select(['b.product_id', sql<number>`sum(b.quantity)::bigint`.as('quantity')])
    .groupBy('b.product_id');
  // A product that never was anywhere has no balance.
  const totals = db
    .selectFrom('stock_levels as s')
    .leftJoin(sums.as('b'), 'b.product_id', 's.product_id')
    .select(['s.product_id', sql<number>`coalesce(b.quantity, 0)`.as('quantity')]);
  return db.selectFrom(stockThen(db, at, totals.as('q')));
}

/** Rows of the common table `stock`. */
export function fromStock(db: Reader): StockRows {
  return db.selectFrom(sql<StockRow>`stock`.as('f'));
}

/** Rows of the common table `balances`. */
export function fromBalances(db: Reader) {
  return db.selectFrom(
    sql<{ product_id: number; location_id: number; quantity: number; before: number }>`balances`.as('b'),
  );
}

type OnHand = AliasedExpression<{ product_id: number; quantity: number }, 'q'>;

/** What the quantity `q` is worth at a cost. */
type Valued = (cost: RawBuilder<unknown>) => RawBuilder<number>;
const wholeAmount: Valued = (cost) => lineAmount(sql`q.quantity`, cost);
const shareOf: Valued = (cost) => shareOfAmount({ before: sql`q.before`, quantity: sql`q.quantity` }, cost);

function stockNow(db: Reader, onHand: OnHand, valued = wholeAmount): AliasedExpression<StockRow, 'f'> {
  return db
    .selectFrom('products as p')
    .innerJoin(onHand, 'q.product_id', 'p.id')
    .select(columns)
    .select(['p.cost_price', valued(sql`p.cost_price`).as('value')])
    .where('p.archived_at', 'is', null)
    .as('f');
}

function stockThen(db: Reader, at: Date, onHand: OnHand, valued = wholeAmount): AliasedExpression<StockRow, 'f'> {
  const cost = sql<number>`coalesce(k.cost_price, p.cost_price)`;
  return (
    db
      .selectFrom('products as p')
      .innerJoin(onHand, 'q.product_id', 'p.id')
      .leftJoin(costsAt(db, at).as('k'), 'k.product_id', 'p.id')
      .select(columns)
      .select([cost.as('cost_price'), valued(cost).as('value')])
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
  'p.search_key',
  'p.category_id',
  'p.is_active',
  'p.min_stock_level',
  'p.created_at',
  'p.archived_at',
  'q.quantity',
] as const;

function atLocation(db: Reader, at: Date | undefined, location: number) {
  return db
    .selectFrom(balancesAt(db, at).as('b'))
    .select(['b.product_id', 'b.quantity', 'b.before'])
    .where('b.location_id', '=', location);
}
