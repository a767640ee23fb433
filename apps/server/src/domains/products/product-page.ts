import { orderingOf, pageOf } from '@stockhand/contract/paging';
import type { ListProducts } from '@stockhand/contract/products/schema';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { readCategoryPage } from './category-page.ts';
import { countMatching, findAmongFew, isInEveryWalk, matchingProducts } from './matching-products.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { fromNearerEnd, type ProductOrder, type Range, sortKeys } from './product-order.ts';
import { type ProductPage, selectProducts } from './product-row.ts';
import { pageOfProducts, pageOfSet } from './product-walk.ts';

/** So many rows are skipped unnoticed. A page further in is reached from the end of the list that it is nearer to. */
const skippedMax = 2_000;
/** A page so far into all that matches is worth finding all of it first. */
const farShare = 1 / 8;

/** The rows of the page that is asked for and how many match; all of them when no page is. Newest first unless told. */
export async function readPage(db: Reader, input: ListProducts): Promise<ProductPage> {
  const { page, page_size, ordering, ...filter } = input;
  const order = orderingOf(ordering ?? '-created_at');
  if (page === undefined && page_size === undefined) {
    const rows = await selectOrdered(db, order).where(matchesFilter(filter)).execute();
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
  const few = isWalked ? null : await findAmongFew(db, filter, order, range);
  if (few) return { rows: await selectOrdered(db, order).where(isOneOf(few.ids)).execute(), count: few.count };
  const { count } = await countMatching(db, filter).executeTakeFirstOrThrow();
  if (range.offset >= count) return { rows: [], count };
  const near = fromNearerEnd(order, range, count);
  const rows = await selectRows(db, near.order, pageOfMany(db, filter, near, count)).execute();
  return { rows: near.isReversed ? rows.reverse() : rows, count };
}

/** The products of a page of many matches, by the shorter way to it. */
function pageOfMany(
  db: Reader,
  filter: ProductFilter,
  near: ReturnType<typeof fromNearerEnd>,
  count: number,
): AliasableExpression<{ id: number }> {
  const { order } = near;
  const isFar = near.offset + near.limit > count * farShare;
  const isHeld = isInEveryWalk(filter) && order.key !== 'total_stock';
  return isFar && !isHeld
    ? pageOfSet(db, order, near, matchingProducts(db, filter))
    : pageOfProducts(db, order, near, matchesFilter(filter));
}

function selectOrdered(db: Reader, { key, direction }: ProductOrder) {
  return selectProducts(db).orderBy(sortKeys[key], direction).orderBy('p.id', direction);
}

/**
 * The rows of one page. Which products they are is found first, by an index that holds the sort key and what the
 * filters ask for; only those are then read whole.
 */
export function selectPage(db: Reader, filter: ProductFilter, order: ProductOrder, range: Range) {
  return selectRows(db, order, pageOfProducts(db, order, range, matchesFilter(filter)));
}

function selectRows(db: Reader, order: ProductOrder, page: AliasableExpression<{ id: number }>) {
  return selectOrdered(db, order).innerJoin(page.as('page'), 'page.id', 'p.id');
}

function isOneOf(ids: readonly number[]) {
  return sql<SqlBool>`p.id = any(${ids}::bigint[])`;
}
