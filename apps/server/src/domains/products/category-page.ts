import type { Reader } from '../../platform/tenant-db.ts';
import { countByCategory } from './matching-products.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { type ProductOrder, type Range, sortKeys } from './product-order.ts';
import { type ProductPage, selectProducts } from './product-row.ts';

type Direction = ProductOrder['direction'];

interface CategoryCount {
  /** Null for products without a category. */
  category_id: number | null;
  count: number;
}

/**
 * A page in the order of the categories' names, which no index of products can hold. How many match in each category
 * tells in which few of them the page lies, and only those are read.
 */
export async function readCategoryPage(
  db: Reader,
  filter: ProductFilter,
  direction: Direction,
  range: Range,
): Promise<ProductPage> {
  const counts = await countInOrder(db, filter, direction);
  const { spanned, skipped, count } = spanOf(counts, range);
  if (spanned.length === 0) return { rows: [], count };
  const page = pageOfCategories(db, filter, spanned, direction, { ...range, offset: range.offset - skipped });
  const rows = await selectProducts(db)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .orderBy(sortKeys.category_name, direction)
    .orderBy('p.id', direction)
    .execute();
  return { rows, count };
}

/** How many match in each category, in the order of their names. */
function countInOrder(db: Reader, filter: ProductFilter, direction: Direction): Promise<CategoryCount[]> {
  return db
    .selectFrom(countByCategory(db, filter).as('n'))
    .leftJoin('categories as c', 'c.id', 'n.category_id')
    .select(['n.category_id', 'n.count'])
    .orderBy(sortKeys.category_name, direction)
    .execute();
}

/** The categories that a range of products lies in, and how many products come before the first of them. */
function spanOf(counts: readonly CategoryCount[], { limit, offset }: Range) {
  const spanned: CategoryCount[] = [];
  let skipped = 0;
  let count = 0;
  for (const category of counts) {
    const end = count + category.count;
    if (end <= offset) skipped = end;
    else if (count < offset + limit) spanned.push(category);
    count = end;
  }
  return { spanned, skipped, count };
}

function pageOfCategories(
  db: Reader,
  filter: ProductFilter,
  spanned: readonly CategoryCount[],
  direction: Direction,
  { limit, offset }: Range,
) {
  const named = spanned.flatMap(({ category_id }) => category_id ?? []);
  return (
    db
      .selectFrom('products as p')
      .leftJoin('categories as c', 'c.id', 'p.category_id')
      .where('p.archived_at', 'is', null)
      .where(matchesFilter(filter))
      .where((eb) =>
        eb.or([
          ...(named.length > 0 ? [eb('p.category_id', 'in', named)] : []),
          ...(named.length < spanned.length ? [eb('p.category_id', 'is', null)] : []),
        ]),
      )
      // Within one category an index keeps the order by id.
      .$if(spanned.length > 1, (query) => query.orderBy(sortKeys.category_name, direction))
      .orderBy('p.id', direction)
      .limit(limit)
      .offset(offset)
      .select('p.id')
  );
}
