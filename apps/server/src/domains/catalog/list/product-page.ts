import type { ListProducts } from '@stockhand/contract/catalog/schema';
import { isPaged, orderingOf, pageOf } from '@stockhand/contract/paging';
import { type Expression, type SqlBool, sql } from 'kysely';
import { keptQueries } from '../../../platform/data/kept-query.ts';
import type { Values } from '../../../platform/data/parameter.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { ProductPage } from '../product-row.ts';
import { type FilterName, matchesFilter, productFilters, type ResolvedFilter, setFilters } from './product-filter.ts';
import { idsOfPage, listedProducts, type ProductOrder, type Range, selectSorted } from './product-order.ts';
import { readCountedPage } from './read-counted-page.ts';

type AskedList = ListProducts & ResolvedFilter;

/**
 * The rows of one page and how many match, in one statement; all rows when no page is asked for. `total`: how many match, if that
 * is known; only for a list that `hasKeptCount`. See the README.
 */
export async function readProductPage(db: Reader, input: AskedList, total?: number): Promise<ProductPage> {
  const { ordering = '-created_at' } = input;
  const filter = filterOf(input);
  if (!isPaged(input)) {
    const rows = await selectSorted(db, orderingOf(ordering)).where(matchesFilter(filter)).execute();
    return { rows, count: rows.length };
  }
  const range = pageOf(input);
  if (total !== undefined) {
    const list = { ordering, isActive: filter.is_active, total };
    return { rows: await readCountedPage(db, list, range), count: total };
  }
  const found = await findPage(db, { ordering, filter, range });
  const rows = found.map(({ count: _, ...row }) => row);
  if (found[0] || range.offset === 0) return { rows, count: found[0]?.count ?? 0 };
  return { rows, count: (await readProductPage(db, { ...filter, page: 1, page_size: 1 })).count };
}

/** Whether `KeptCounts` has the count of this list: of all products, of the active ones or of the others. */
export function hasKeptCount(input: AskedList): boolean {
  return setFilters(filterOf(input)).every((name) => productFilters[name].hasKeptCount);
}

function filterOf({ page: _page, page_size: _size, ordering: _ordering, ...filter }: AskedList): ResolvedFilter {
  return filter;
}

interface AskedPage {
  ordering: NonNullable<ListProducts['ordering']>;
  filter: ResolvedFilter;
  range: { limit: number; offset: number };
}

function findPage(db: Reader, { ordering, filter, range }: AskedPage) {
  const { limit, offset } = range;
  const isFirst = offset === 0;
  const values = { ...filter, offset, end: offset + limit };
  const set = setFilters(filter);
  const named = (kind: 'value' | 'choice' | 'apart') => set.filter((name) => productFilters[name].statement === kind);
  if (named('apart').length > 0) return pageQuery(db, { ordering, filter, limit, isFirst }, values).execute();
  const choices = Object.fromEntries(named('choice').map((name) => [name, filter[name]]));
  return findPageOf(db, { ordering, names: named('value'), choices, limit, isFirst }, values);
}

interface PageShape {
  ordering: AskedPage['ordering'];
  /** The filters whose values are handed on. */
  names: readonly FilterName[];
  choices: ResolvedFilter;
  /** In the statement's text: a plan that does not know it is made for a tenth of all products. */
  limit: number;
  isFirst: boolean;
}

interface PageValues extends ResolvedFilter {
  offset: number;
  end: number;
}

const findPageOf = keptQueries({
  build: (db, { names, choices, ...shape }: PageShape, value: Values<PageValues>) => {
    // A condition on a value that is handed on asks only whether there is one.
    const handed = Object.fromEntries(names.map((name) => [name, value(name)])) as ResolvedFilter;
    return pageQuery(
      db,
      { ...shape, filter: { ...choices, ...handed } },
      { offset: value('offset'), end: value('end') },
    );
  },
  keepsPlan: ({ names, choices, isFirst }) => isFirst && names.length + Object.keys(choices).length === 0,
});

function pageQuery(
  db: Reader,
  shape: Omit<PageShape, 'names' | 'choices'> & { filter: ResolvedFilter },
  { offset, end }: Record<'offset' | 'end', number | Expression<number>>,
) {
  const { filter, limit, isFirst } = shape;
  const order = orderingOf(shape.ordering);
  const page = pageOfMatching(db, filter, order, isFirst ? { limit, end: sql.lit(limit) } : { limit, offset, end });
  return selectSorted(db, order).innerJoin(page.as('page'), 'page.id', 'p.id').select('page.count');
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
    ? sql<SqlBool>`(octet_length(p.search_key) <= 2000)`
    : sql<SqlBool>`(octet_length(p.custom_text) <= 600)`;
  return products.where(isShort).unionAll(products.where(sql<SqlBool>`not ${isShort}`));
}
