import { orderingOf, pageOf } from '@stockhand/contract/paging';
import type { ListProducts } from '@stockhand/contract/products/schema';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { readCategoryPage } from './category-page.ts';
import { guessShare } from './guess-share.ts';
import { countMatching, countMost, isInEveryWalk } from './matching-products.ts';
import { selectAmong, selectOrdered, selectRows } from './ordered-rows.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { fromNearerEnd, type ProductOrder, type Range } from './product-order.ts';
import type { ProductPage } from './product-row.ts';
import { pageOfProducts } from './product-walk.ts';
import { mostShare, readSidePage } from './side-page.ts';

/** So many products are passed unnoticed on the way to a page, those that don't match included. */
const passedMax = 2_000;

/** The rows of the page that is asked for and how many match; all of them when no page is. Newest first unless told. */
export async function readPage(db: Reader, input: ListProducts): Promise<ProductPage> {
  const { page, page_size, ordering, ...filter } = input;
  const order = orderingOf(ordering ?? '-created_at');
  if (page === undefined && page_size === undefined) {
    const rows = await selectOrdered(db, order).where(matchesFilter(filter)).execute();
    return { rows, count: rows.length };
  }
  const range = pageOf(input);
  const isWalked = isInEveryWalk(filter) && order.key !== 'total_stock';
  const share = isWalked ? 1 : await guessShare(db, filter);
  if (order.key === 'category_name') return readCategoryPage(db, filter, order.direction, range, share);
  if (share >= mostShare && (range.offset + range.limit) / share <= passedMax && !isLedByStock(filter, order)) {
    const near = await readNearPage(db, filter, order, range);
    if (near) return near;
  }
  if (isWalked) return readFarPage(db, filter, order, range);
  const { ids, count } = await readSidePage(db, filter, order, range, share);
  return { rows: await selectAmong(db, order, ids).execute(), count };
}

/** Whether products that match stand together in the order, so that a walk may pass all others before it meets them. */
function isLedByStock({ stock_status, low_stock }: ProductFilter, { key }: ProductOrder): boolean {
  return key === 'total_stock' && (stock_status === 'low' || low_stock === true);
}

/** A page and how many match in one statement, so that both tell of one moment. Null for a page past the end. */
async function readNearPage(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  range: Range,
): Promise<ProductPage | null> {
  const found = await selectPage(db, filter, order, range)
    .select(sql<number>`(${countMost(db, filter)})`.as('count'))
    .execute();
  const [first] = found;
  return first ? { rows: found.map(({ count: _, ...row }) => row), count: first.count } : null;
}

async function readFarPage(db: Reader, filter: ProductFilter, order: ProductOrder, range: Range): Promise<ProductPage> {
  const { count } = await countMatching(db, filter).executeTakeFirstOrThrow();
  if (range.offset >= count) return { rows: [], count };
  const near = fromNearerEnd(order, range, count);
  const rows = await selectPage(db, filter, near.order, near).execute();
  return { rows: near.isReversed ? rows.reverse() : rows, count };
}

/** A page by a walk of its order. One of the stock passes over all that is out of stock when that cannot match. */
export function selectPage(db: Reader, filter: ProductFilter, order: ProductOrder, range: Range) {
  const isAbove = order.key === 'total_stock' && (filter.stock_status === 'in' || filter.location !== undefined);
  const page = pageOfProducts(db, order, range, matchesFilter(filter));
  return selectRows(db, order, isAbove ? page.where(sql<SqlBool>`s.total_stock > 0`) : page);
}
