import { type AliasableExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import type { ProductScope } from './product-filter.ts';
import { type ProductOrder, type Range, sortKeys } from './product-order.ts';

type Condition = (eb: ExpressionBuilder<ProductScope, 'p'>) => Expression<SqlBool>;

/** The ids of a page: an index that holds the sort key is walked in its order. */
export function pageOfProducts(
  db: Reader,
  { key, direction }: ProductOrder,
  { limit, offset }: Range,
  isWanted: Condition,
) {
  return db
    .selectFrom('products as p')
    .$if(key === 'total_stock', (query) => query.innerJoin('stock_levels as s', 's.product_id', 'p.id'))
    .where('p.archived_at', 'is', null)
    .where(isWanted)
    .orderBy(sortKeys[key], direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .select('p.id');
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

/** The same of products that are in a set of ids, none of them archived. */
export function pageOfSet(
  db: Reader,
  order: ProductOrder,
  range: Range,
  set: Expression<{ id: number }>,
): AliasableExpression<{ id: number }> {
  if (order.key !== 'total_stock') return pageOfProducts(db, order, range, () => isAmong('p.id', set));
  return db
    .selectFrom('stock_levels as s')
    .where(isAmong('s.product_id', set))
    .orderBy('s.total_stock', order.direction)
    .orderBy('s.product_id', order.direction)
    .limit(range.limit)
    .offset(range.offset)
    .select('s.product_id as id');
}

/**
 * `is true` keeps PostgreSQL from turning the set into a join, after which it would sort all that matches: as a hashed
 * set it is asked on the walk, which stays in order.
 */
function isAmong(id: 'p.id' | 's.product_id', set: Expression<{ id: number }>) {
  return sql<SqlBool>`(${sql.ref(id)} in ${set}) is true`;
}
