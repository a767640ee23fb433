import type { ListProducts } from '@stockhand/contract/catalog/schema';
import { isPaged, orderingOf, pageOf } from '@stockhand/contract/paging';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { type ProductPage, selectProducts } from '../product-row.ts';
import { matchesFilter, type ResolvedFilter } from './product-filter.ts';
import { idsOfPage, listedProducts, type ProductOrder, type Range, sortKeys } from './product-order.ts';

/** The rows of one page and how many match, in one statement; all rows when no page is asked for. See the README. */
export async function readProductPage(db: Reader, input: ListProducts & ResolvedFilter): Promise<ProductPage> {
  const { page: _page, page_size: _size, ordering, ...filter } = input;
  const order = orderingOf(ordering ?? '-created_at');
  const sorted = selectProducts(db).orderBy(sortKeys[order.key], order.direction).orderBy('p.id', order.direction);
  if (!isPaged(input)) {
    const rows = await sorted.where(matchesFilter(filter)).execute();
    return { rows, count: rows.length };
  }
  const range = pageOf(input);
  const page = pageOfMatching(db, filter, order, range).as('page');
  const found = await sorted.innerJoin(page, 'page.id', 'p.id').select('page.count').execute();
  const rows = found.map(({ count: _, ...row }) => row);
  if (found[0] || range.offset === 0) return { rows, count: found[0]?.count ?? 0 };
  return { rows, count: (await readProductPage(db, { ...filter, page: 1, page_size: 1 })).count };
}

/** The ids of the page, each beside the count of all matches. Only one branch of the CASE runs. */
function pageOfMatching(db: Reader, filter: ResolvedFilter, order: ProductOrder, range: Range) {
  const isMatching = sql<SqlBool>`p.id = any((select ids from matching)::bigint[])`;
  const ofFew = idsOfPage(db, order, range, () => isMatching);
  const ofMany = idsOfPage(db, order, range, matchesFilter(filter));
  const greatestId = db.selectFrom('products').select((eb) => eb.fn.max('id').as('id'));
  // Low-stock products are adjacent in the order of stock, possibly after all others.
  const isClustered = order.key === 'total_stock' && (filter.stock_status === 'low' || filter.low_stock === true);
  const areFew = isClustered ? sql`true` : sql`cardinality(ids) * 10 <= (${greatestId})`;
  const matching = sql<number[]>`array(${selectMatchingIds(db, filter)})`.as('ids');
  return db
    .with(
      (cte) => cte('matching').materialized(),
      () => db.selectNoFrom(matching),
    )
    .selectFrom('matching')
    .select([
      sql<number>`cardinality(ids)::bigint`.as('count'),
      sql<number>`unnest(case when ${areFew} then ${ofFew} else ${ofMany} end)`.as('id'),
    ]);
}

/** Texts that fit the indexes `products__texts` and `products__fields` are read there: their predicates, to the letter. */
function selectMatchingIds(db: Reader, filter: ResolvedFilter) {
  const products = listedProducts(db).where(matchesFilter(filter)).select('p.id');
  const isOfFields = Boolean(filter.custom_field) || filter.custom_field_name !== undefined;
  if (!filter.search && !isOfFields) return products;
  const isShort = filter.search
    ? sql<SqlBool>`(octet_length(p.search_text) <= 2000)`
    : sql<SqlBool>`(octet_length(p.custom_text) <= 600)`;
  return products.where(isShort).unionAll(products.where(sql<SqlBool>`not ${isShort}`));
}
