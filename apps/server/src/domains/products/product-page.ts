import { orderingOf, pageOf } from '@stockhand/contract/paging';
import type { ListProducts } from '@stockhand/contract/products/schema';
import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { readCategoryPage } from './category-page.ts';
import { guessShare, trustedShare } from './guess-share.ts';
import { countMatching, countMost, heldPart, isInEveryWalk, restOf } from './matching-products.ts';
import { selectAmong, selectOrdered, selectRows } from './ordered-rows.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { fromNearerEnd, type ProductOrder, type Range } from './product-order.ts';
import type { ProductPage } from './product-row.ts';
import { pageAmongFirst, pageOfProducts } from './product-walk.ts';
import { mostShare, readSidePage } from './side-page.ts';

/** What matches may stand so much thinner at the start of an order than on the whole. */
const thinner = 2;

/** So many products are passed unnoticed on the way to a page, those that don't match included. */
function passedMax(share: number): number {
  return share >= mostShare ? 5_000 : 2_000;
}

/** The rows of the page that is asked for and how many match; all of them when no page is. Newest first unless told. */
export async function readPage(db: Reader, input: ListProducts): Promise<ProductPage> {
  const { page, page_size, ordering, ...filter } = input;
  const order = orderingOf(ordering ?? '-created_at');
  if (page === undefined && page_size === undefined) {
    const rows = await selectOrdered(db, order).where(matchesFilter(filter)).execute();
    return { rows, count: rows.length };
  }
  const share = isWalked(filter, order) ? 1 : await guessShare(db, filter);
  return readRange(db, filter, order, pageOf(input), share);
}

/** The same by the way that suits the share of all products that is guessed to match. */
export async function readRange(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  range: Range,
  share: number,
): Promise<ProductPage> {
  if (order.key === 'category_name') return readCategoryPage(db, filter, order.direction, range, share);
  if (isWalked(filter, order)) return readWalkedPage(db, filter, order, range);
  if (isNear(range, share) && !isLedByStock(filter, order)) {
    const near = await readNearPage(db, filter, order, range, passedMax(share));
    if (near) return near;
  }
  const { ids, count } = await readSidePage(db, filter, order, range, share);
  return { rows: await selectAmong(db, order, ids).execute(), count };
}

/** Whether the index that carries the sort key holds what the filter asks for. */
function isWalked(filter: ProductFilter, { key }: ProductOrder): boolean {
  return isInEveryWalk(filter) && key !== 'total_stock';
}

function isNear({ offset, limit }: Range, share: number): boolean {
  return share >= trustedShare && ((offset + limit) / share) * thinner <= passedMax(share);
}

/** Whether products that match stand together in the order, so that a walk may pass all others before it meets them. */
function isLedByStock({ stock_status, low_stock }: ProductFilter, { key }: ProductOrder): boolean {
  return key === 'total_stock' && (stock_status === 'low' || stock_status === 'out' || low_stock === true);
}

async function readWalkedPage(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  range: Range,
): Promise<ProductPage> {
  const isWanted = matchesFilter(filter);
  if (range.offset + range.limit <= passedMax(1)) {
    const page = pageOfProducts(db, order, range, isWanted);
    const near = await readCounted(db, order, page, countMost(db, filter));
    if (near) return near;
  }
  const { count } = await countMatching(db, filter).executeTakeFirstOrThrow();
  if (range.offset >= count) return { rows: [], count };
  const near = fromNearerEnd(order, range, count);
  const rows = await selectRows(db, near.order, pageOfProducts(db, near.order, near, isWanted)).execute();
  return { rows: near.isReversed ? rows.reverse() : rows, count };
}

/** A whole page near the start of its order. Null where what matches stands further on, or ends. */
async function readNearPage(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  range: Range,
  walked: number,
): Promise<ProductPage | null> {
  const page = pageAmongFirst(db, order, range, {
    walked,
    isHeld: (eb) => eb.and([matchesFilter(heldPart(filter))(eb), isAbove(filter, order)]),
    isWanted: matchesFilter(restOf(filter)),
  });
  // What matches is not counted for a page that would be thrown away.
  const count = sql<number | null>`case when count(*) over () = ${range.limit} then (${countMost(db, filter)}) end`;
  return readCounted(db, order, page, count);
}

/** A walk of the stock passes over all that is out of stock when that cannot match. What ran out never comes here. */
function isAbove(filter: ProductFilter, { key }: ProductOrder) {
  const isPassed = key === 'total_stock' && (filter.stock_status === 'in' || filter.location !== undefined);
  return isPassed ? sql<SqlBool>`s.total_stock > 0` : sql<SqlBool>`true`;
}

/** A page and how many match in one statement, so that both tell of one moment. Null for a page without rows or count. */
async function readCounted(
  db: Reader,
  order: ProductOrder,
  page: AliasableExpression<{ id: number }>,
  count: Expression<unknown>,
): Promise<ProductPage | null> {
  const found = await selectRows(db, order, page).select(sql<number | null>`(${count})`.as('count')).execute();
  const counted = found[0]?.count ?? null;
  return counted === null ? null : { rows: found.map(({ count: _, ...row }) => row), count: counted };
}
