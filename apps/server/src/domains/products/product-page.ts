import { orderingOf, pageOf } from '@stockhand/contract/paging';
import type { ListProducts, productOrderings } from '@stockhand/contract/products/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { type ProductRow, selectProducts } from './product-row.ts';

interface ProductOrder {
  key: (typeof productOrderings)[number];
  direction: 'asc' | 'desc';
}

/** So many rows are skipped unnoticed. A page further in is reached from the end of the list that it is nearer to. */
const skippedMax = 2_000;

const sortKeys: Record<ProductOrder['key'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`s.total_stock`,
  selling_price: sql`p.selling_price`,
  cost_price: sql`p.cost_price`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

/** The rows of the page that is asked for and how many match; all of them when no page is. Newest first unless told. */
export async function readPage(db: Reader, input: ListProducts): Promise<{ rows: ProductRow[]; count: number }> {
  const order = orderingOf(input.ordering ?? '-created_at');
  if (input.page === undefined && input.page_size === undefined) {
    const rows = await selectMatching(db, input, order).execute();
    return { rows, count: rows.length };
  }
  const { limit, offset } = pageOf(input);
  if (offset <= skippedMax) {
    // One statement, so that page and count tell of one moment.
    const found = await selectPage(db, input, order, { limit, offset })
      .select(countMatching(db, input).as('count'))
      .execute();
    const [first] = found;
    if (first || offset === 0) return { rows: found.map(({ count: _, ...row }) => row), count: first?.count ?? 0 };
  }
  const { count } = await countMatching(db, input).executeTakeFirstOrThrow();
  if (offset >= count) return { rows: [], count };
  const near = fromNearerEnd(order, limit, offset, count);
  const rows = await selectPage(db, input, near.order, near).execute();
  return { rows: near.isReversed ? rows.reverse() : rows, count };
}

function selectMatching(db: Reader, filter: ProductFilter, { key, direction }: ProductOrder) {
  return selectProducts(db).where(matchesFilter(filter)).orderBy(sortKeys[key], direction).orderBy('p.id', direction);
}

/**
 * The rows of one page. Which products they are is found first, by an index that holds the sort key and what the
 * filters ask for; only those are then read whole.
 */
export function selectPage(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  { limit, offset }: { limit: number; offset: number },
) {
  const { key, direction } = order;
  const page = db
    .selectFrom('products as p')
    .$if(key === 'total_stock', (query) => query.innerJoin('stock_levels as s', 's.product_id', 'p.id'))
    .$if(key === 'category_name', (query) => query.leftJoin('categories as c', 'c.id', 'p.category_id'))
    .where('p.archived_at', 'is', null)
    .where(matchesFilter(filter))
    .orderBy(sortKeys[key], direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .select('p.id');
  return selectProducts(db)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .orderBy(sortKeys[key], direction)
    .orderBy('p.id', direction);
}

/** The same page counted from the end, where that is nearer: `isReversed` when its rows come last first. */
function fromNearerEnd(order: ProductOrder, limit: number, offset: number, count: number) {
  const after = Math.max(0, count - offset - limit);
  if (offset <= after) return { isReversed: false, order, limit, offset };
  const direction = order.direction === 'asc' ? ('desc' as const) : ('asc' as const);
  return { isReversed: true, order: { ...order, direction }, limit: count - after - offset, offset: after };
}

/** How many products match, as a query of one row. */
export function countMatching(db: Reader, filter: ProductFilter) {
  const count = (query = db.selectFrom('products as p')) =>
    query
      .where('p.archived_at', 'is', null)
      .where(matchesFilter(filter))
      .select((eb) => eb.fn.countAll<number>().as('count'));
  if (!filter.search && !filter.custom_field) return count();
  // Texts are looked through in the index that holds the short ones, and in the table for the others.
  const short = count(db.selectFrom('products as p').where(hasShortTexts));
  const long = count(db.selectFrom('products as p').where(sql<SqlBool>`not ${hasShortTexts}`));
  return db.selectNoFrom((eb) => eb(short, '+', long).$castTo<number>().as('count'));
}

/** The predicate of the index `products__texts`, to the letter. */
const hasShortTexts = sql<SqlBool>`(octet_length(p.search_text) + octet_length(p.custom_text) <= 2000)`;
