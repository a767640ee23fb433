import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import type { Condition } from './product-condition.ts';
import { type ProductOrder, type Range, sortKeys } from './product-order.ts';

/** Rows to skip and to take, as far as the database has counted them. */
export type Cut = { [Key in keyof Range]: number | Expression<number> };

/** The ids of a page: an index that holds the sort key is walked in its order. */
export function pageOfProducts(db: Reader, order: ProductOrder, { limit, offset }: Cut, isWanted: Condition) {
  return walkOf(db, order).where(isWanted).limit(limit).offset(offset).select('p.id');
}

/** The same among the first `walked` products of the order alone: what does not come among them is not looked for. */
export function pageAmongFirst(
  db: Reader,
  order: ProductOrder,
  { limit, offset }: Range,
  { walked, isHeld, isWanted }: { walked: number; isHeld: Condition; isWanted: Condition },
) {
  const key = sortKeys[order.key].as('key');
  const first = walkOf(db, order).where(isHeld).limit(walked).selectAll('p').select(key);
  return db
    .selectFrom(first.as('p'))
    .where(isWanted)
    .orderBy('p.key', order.direction)
    .orderBy('p.id', order.direction)
    .limit(limit)
    .offset(offset)
    .select('p.id');
}

function walkOf(db: Reader, { key, direction }: ProductOrder) {
  return db
    .selectFrom('products as p')
    .$if(key === 'total_stock', (query) => query.innerJoin('stock_levels as s', 's.product_id', 'p.id'))
    .where('p.archived_at', 'is', null)
    .orderBy(sortKeys[key], direction)
    .orderBy('p.id', direction);
}

/** The same of few products, whose sort keys are looked up one by one. */
export function pageOfFew(
  db: Reader,
  { key, direction }: ProductOrder,
  { limit, offset }: Range,
  ids: Expression<{ id: number }>,
): AliasableExpression<{ id: number }> {
  // OFFSET keeps PostgreSQL from joining with all products instead.
  const keyOf: Expression<{ key: unknown }> =
    key === 'total_stock'
      ? db
          .selectFrom('stock_levels as s')
          .whereRef('s.product_id', '=', sql.ref('few.id'))
          .select('s.total_stock as key')
          .offset(0)
      : db
          .selectFrom('products as p')
          .whereRef('p.id', '=', sql.ref('few.id'))
          .select(sortKeys[key].as('key'))
          .offset(0);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql<{ id: number }>`
    select few.id from ${ids} as few cross join lateral ${keyOf} as sorted
    order by sorted.key ${way}, few.id ${way} limit ${limit} offset ${offset}`;
}

/** A set of products by their ids, or with `isOutside` all others. */
export interface ProductSet {
  ids: Expression<{ id: number }>;
  isOutside: boolean;
  /** What the part of the filter that every walk holds allows; a walk of the stock asks the set alone. */
  isHeld: Condition;
}

/** The same of products in a set. */
export function pageOfSet(
  db: Reader,
  order: ProductOrder,
  cut: Cut,
  set: ProductSet,
): AliasableExpression<{ id: number }> {
  if (order.key !== 'total_stock')
    return pageOfProducts(db, order, cut, (eb) => eb.and([set.isHeld(eb), isIn('p.id', set)]));
  return db
    .selectFrom('stock_levels as s')
    .where(isIn('s.product_id', set))
    .orderBy('s.total_stock', order.direction)
    .orderBy('s.product_id', order.direction)
    .limit(cut.limit)
    .offset(cut.offset)
    .select('s.product_id as id');
}

/**
 * `is true` keeps PostgreSQL from turning the set into a join, after which it would sort all that matches: as a hashed
 * set it is asked on the walk, which stays in order.
 */
function isIn(id: 'p.id' | 's.product_id', { ids, isOutside }: ProductSet) {
  return sql<SqlBool>`(${sql.ref(id)} in ${ids}) is ${isOutside ? sql`false` : sql`true`}`;
}
