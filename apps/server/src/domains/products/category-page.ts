import { sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { trustedShare } from './guess-share.ts';
import { countByCategory, matchingProducts } from './matching-products.ts';
import { selectAmong, selectRows } from './ordered-rows.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { fromNearerEnd, type ProductOrder, type Range, sortKeys } from './product-order.ts';
import type { ProductPage } from './product-row.ts';

type Direction = ProductOrder['direction'];

interface CategoryCount {
  /** Null for products without a category. */
  category_id: number | null;
  count: number;
}

/** A page in the order of the categories' names, which no index of products can hold. */
export async function readCategoryPage(
  db: Reader,
  filter: ProductFilter,
  direction: Direction,
  range: Range,
  share: number,
): Promise<ProductPage> {
  const order: ProductOrder = { key: 'category_name', direction };
  if (share < trustedShare) {
    const { ids, count } = await readAmongCategories(db, filter, direction, range, share);
    return { rows: await selectAmong(db, order, ids).execute(), count };
  }
  const counts = await countInOrder(db, filter, direction);
  const count = counts.reduce((sum, category) => sum + category.count, 0);
  const pieces = piecesOf(counts, range).map((piece) => pageOfCategory(db, filter, direction, piece));
  const [first, ...more] = pieces;
  if (!first) return { rows: [], count };
  const page = more.reduce((all, piece) => all.unionAll(piece), first);
  return { rows: await selectRows(db, order, page).execute(), count };
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

/** What a range of the whole order takes of each category that it reaches into. */
function piecesOf(counts: readonly CategoryCount[], { limit, offset }: Range) {
  const pieces: (CategoryCount & Range)[] = [];
  let before = 0;
  for (const category of counts) {
    const from = Math.max(0, offset - before);
    const to = Math.min(category.count, offset + limit - before);
    if (from < to) pieces.push({ ...category, offset: from, limit: to - from });
    before += category.count;
  }
  return pieces;
}

/** Within one category an index keeps the order by id, which is walked from the nearer end. */
function pageOfCategory(
  db: Reader,
  filter: ProductFilter,
  direction: Direction,
  { category_id, count, ...range }: CategoryCount & Range,
) {
  const { order, limit, offset } = fromNearerEnd({ key: 'category_name', direction }, range, count);
  const piece = db
    .selectFrom('products as p')
    .where('p.archived_at', 'is', null)
    .where('p.category_id', category_id === null ? 'is' : '=', category_id)
    .where(matchesFilter(filter))
    .orderBy('p.id', order.direction)
    .limit(limit)
    .offset(offset)
    .select('p.id');
  return db.selectFrom(piece.as('piece')).select('piece.id');
}

/** Where few match, they are found with their categories and counted in the same statement. */
function readAmongCategories(
  db: Reader,
  filter: ProductFilter,
  direction: Direction,
  { limit, offset }: Range,
  share: number,
): Promise<{ ids: number[]; count: number }> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return db
    .with(
      (cte) => cte('matching').materialized(),
      () =>
        matchingProducts(db, filter, share)
          .map((part) => part.select(['p.id', 'p.category_id']))
          .reduce((all, part) => all.unionAll(part)),
    )
    .with('counted', (cte) =>
      cte
        .selectFrom('matching')
        .groupBy('category_id')
        .select((eb) => ['category_id', eb.fn.countAll<number>().as('count')]),
    )
    .with('placed', (cte) =>
      cte
        .selectFrom('counted as n')
        .leftJoin('categories as c', 'c.id', 'n.category_id')
        .select([
          'n.category_id',
          'n.count',
          sql<number>`row_number() over (order by ${sortKeys.category_name} ${way})`.as('place'),
          sql<number>`sum(n.count) over (order by ${sortKeys.category_name} ${way})`.as('upto'),
        ]),
    )
    .selectNoFrom([
      sql<number>`(select coalesce(sum(count), 0)::bigint from counted)`.as('count'),
      sql<number[]>`array(
        select m.id from matching as m join placed as n on n.category_id is not distinct from m.category_id
        where n.upto > ${offset} and n.upto - n.count < ${offset + limit}
        order by n.place, m.id ${way} limit ${limit}
        offset ${offset} - (select coalesce(min(upto - count), 0) from placed where upto > ${offset}))`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
}
