import { orderingOf, pageOf } from '@stockhand/contract/paging';
import type { ListProducts } from '@stockhand/contract/products/schema';
import { type AliasableExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { readCategoryPage } from './category-page.ts';
import {
  countMatching,
  countOf,
  findMatching,
  isInEveryWalk,
  type Matching,
  matchingProducts,
} from './matching-products.ts';
import { matchesFilter, type ProductFilter, type ProductScope } from './product-filter.ts';
import { fromNearerEnd, type ProductOrder, type Range, sortKeys } from './product-order.ts';
import { type ProductPage, selectProducts } from './product-row.ts';

/** So many rows are skipped unnoticed. A page further in is reached from the end of the list that it is nearer to. */
const skippedMax = 2_000;
/** A page so far into all that matches is worth finding all of it first. */
const farShare = 1 / 8;

/** The rows of the page that is asked for and how many match; all of them when no page is. Newest first unless told. */
export async function readPage(db: Reader, input: ListProducts): Promise<ProductPage> {
  const { page, page_size, ordering, ...filter } = input;
  const order = orderingOf(ordering ?? '-created_at');
  if (page === undefined && page_size === undefined) {
    const rows = await selectMatching(db, filter, order).execute();
    return { rows, count: rows.length };
  }
  const range = pageOf(input);
  if (order.key === 'category_name') return readCategoryPage(db, filter, order.direction, range);
  const isWalked = isInEveryWalk(filter);
  if (isWalked && range.offset <= skippedMax) {
    // One statement, so that page and count tell of one moment.
    const found = await selectPage(db, filter, order, range).select(countMatching(db, filter).as('count')).execute();
    const [first] = found;
    if (first || range.offset === 0)
      return { rows: found.map(({ count: _, ...row }) => row), count: first?.count ?? 0 };
  }
  const matching = isWalked ? await countOf(db, filter) : await findMatching(db, filter);
  if (range.offset >= matching.count) return { rows: [], count: matching.count };
  const near = fromNearerEnd(order, range, matching.count);
  const rows = await selectRows(db, near.order, pageOfMatching(db, filter, near, matching)).execute();
  return { rows: near.isReversed ? rows.reverse() : rows, count: matching.count };
}

/** The products of a page, by the shortest way to it. */
function pageOfMatching(
  db: Reader,
  filter: ProductFilter,
  near: ReturnType<typeof fromNearerEnd>,
  { count, ids }: Matching,
): AliasableExpression<{ id: number }> {
  const { order } = near;
  if (ids) return pageOfFew(db, order, near, ids);
  const isFar = near.offset + near.limit > count * farShare;
  const matching = db.selectFrom(matchingProducts(db, filter).as('matching')).select('matching.id');
  if (isFar && order.key === 'total_stock') return pageOfStock(db, order, near, matching);
  const isSetAsked = isFar && !isInEveryWalk(filter);
  return pageOfProducts(db, order, near, isSetAsked ? () => isAmong('p.id', matching) : matchesFilter(filter));
}

function selectMatching(db: Reader, filter: ProductFilter, { key, direction }: ProductOrder) {
  return selectProducts(db).where(matchesFilter(filter)).orderBy(sortKeys[key], direction).orderBy('p.id', direction);
}

/**
 * The rows of one page. Which products they are is found first, by an index that holds the sort key and what the
 * filters ask for; only those are then read whole.
 */
export function selectPage(db: Reader, filter: ProductFilter, order: ProductOrder, range: Range) {
  return selectRows(db, order, pageOfProducts(db, order, range, matchesFilter(filter)));
}

function selectRows(db: Reader, { key, direction }: ProductOrder, page: AliasableExpression<{ id: number }>) {
  return selectProducts(db)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .orderBy(sortKeys[key], direction)
    .orderBy('p.id', direction);
}

type Condition = (eb: ExpressionBuilder<ProductScope, 'p'>) => Expression<SqlBool>;

function pageOfProducts(db: Reader, { key, direction }: ProductOrder, { limit, offset }: Range, isWanted: Condition) {
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

/** Of few products the sort keys are read and sorted; a walk might pass all others before it meets enough of them. */
function pageOfFew(
  db: Reader,
  { key, direction }: ProductOrder,
  { limit, offset }: Range,
  ids: readonly number[],
): AliasableExpression<{ id: number }> {
  const isOneOf = (id: 'p.id' | 's.product_id') => sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`;
  const few: Expression<{ id: number; key: unknown }> =
    key === 'total_stock'
      ? db
          .selectFrom('stock_levels as s')
          .where(isOneOf('s.product_id'))
          .select(['s.product_id as id', 's.total_stock as key'])
      : db
          .selectFrom('products as p')
          .where(isOneOf('p.id'))
          .select(['p.id', sortKeys[key].as('key')]);
  return db
    .with(
      (cte) => cte('few').materialized(),
      () => few,
    )
    .selectFrom('few')
    .orderBy('key', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .select('id');
}

/** Walks the stock alone: the products that match are a set beside it. */
function pageOfStock(
  db: Reader,
  { direction }: ProductOrder,
  { limit, offset }: Range,
  matching: Expression<{ id: number }>,
) {
  return db
    .selectFrom('stock_levels as s')
    .where(isAmong('s.product_id', matching))
    .orderBy('s.total_stock', direction)
    .orderBy('s.product_id', direction)
    .limit(limit)
    .offset(offset)
    .select('s.product_id as id');
}

/**
 * `is true` keeps PostgreSQL from turning the set into a join, after which it would sort all that matches: as a hashed
 * set it is asked on the walk, which stays in order.
 */
function isAmong(id: 'p.id' | 's.product_id', matching: Expression<{ id: number }>) {
  return sql<SqlBool>`(${sql.ref(id)} in ${matching}) is true`;
}
