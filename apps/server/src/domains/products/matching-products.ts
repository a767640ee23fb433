import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import type { ProductOrder, Range } from './product-order.ts';
import { pageOfFew, pageOfSet } from './product-walk.ts';

/** So many products are held as a set while an order is walked. */
const setMax = 10_000;
/** So few are looked up one by one and sorted: the walk might pass all others before it meets them. */
const lookedUpMax = 2_000;

/** The predicates of the indexes `products__texts` and `products__fields`, to the letter. */
const hasShortTexts = sql<SqlBool>`(octet_length(p.search_text) <= 2000)`;
const hasShortFields = sql<SqlBool>`(octet_length(p.custom_text) <= 600)`;

/** Whether every index that carries a sort key holds what the filter asks for. */
export function isInEveryWalk({ is_active, category, manufacturer, ...others }: ProductFilter): boolean {
  return Object.values(others).every((value) => value === undefined || value === '');
}

/** The ids of the products that match. */
export function matchingProducts(db: Reader, filter: ProductFilter) {
  return idsOf(partsOf(db, filter));
}

/** The same where only so many are wanted as may be few: the trigrams of a text lead to those faster than all texts do. */
function fewProducts(db: Reader, filter: ProductFilter) {
  return hasTrigram(filter) ? idsOf([filteredProducts(db, filter)]) : matchingProducts(db, filter);
}

function idsOf(parts: ReturnType<typeof partsOf>) {
  return parts.map((part) => part.select('p.id')).reduce((all, part) => all.unionAll(part));
}

/** How many products match in each category. */
export function countByCategory(db: Reader, filter: ProductFilter) {
  const parts = partsOf(db, filter).map((part) =>
    part.groupBy('p.category_id').select((eb) => ['p.category_id', eb.fn.countAll<number>().as('count')]),
  );
  return db
    .selectFrom(parts.reduce((all, part) => all.unionAll(part)).as('part'))
    .groupBy('category_id')
    .select((eb) => ['category_id', eb.fn.sum<number>('count').as('count')]);
}

/** How many products match, as a query of one row. */
export function countMatching(db: Reader, filter: ProductFilter) {
  const counts = partsOf(db, filter).map((part) => part.select((eb) => eb.fn.countAll<number>().as('count')));
  return db.selectNoFrom(sql<number>`${sql.join(counts, sql` + `)}`.as('count'));
}

/** Texts and custom fields are looked through in the index that holds the short ones, and in the table for the others. */
function partsOf(db: Reader, filter: ProductFilter) {
  const products = filteredProducts(db, filter);
  const isHeld = filter.search ? hasShortTexts : isOfFields(filter) ? hasShortFields : undefined;
  return isHeld ? [products.where(isHeld), products.where(sql<SqlBool>`not ${isHeld}`)] : [products];
}

function filteredProducts(db: Reader, filter: ProductFilter) {
  return db.selectFrom('products as p').where('p.archived_at', 'is', null).where(matchesFilter(filter));
}

/** Three letters or digits in a row are what a trigram index knows. */
function hasTrigram({ search, custom_field, custom_field_contains, custom_field_is }: ProductFilter): boolean {
  return [search, custom_field, custom_field_contains, custom_field_is].some((text) =>
    /[\p{L}\p{N}]{3}/u.test(text ?? ''),
  );
}

function isOfFields({ custom_field, custom_field_name }: ProductFilter): boolean {
  return Boolean(custom_field) || custom_field_name !== undefined;
}

/**
 * The ids of a page and how many match, where those are few. Null where they are more; then only so many are looked for
 * as tell that they are.
 */
export async function findAmongFew(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  range: Range,
): Promise<{ count: number; ids: number[] } | null> {
  const found = await db
    .with(
      (cte) => cte('few').materialized(),
      () =>
        db
          .selectFrom(fewProducts(db, filter).as('matching'))
          .select('id')
          .limit(setMax + 1),
    )
    .with('found', (qb) => qb.selectFrom('few').select((eb) => eb.fn.countAll<number>().as('count')))
    .selectFrom('found')
    .select((eb) => {
      const few = sql<{ id: number }>`(select id from few)`;
      return [
        'count',
        eb
          .case()
          .when(eb.and([eb('count', '<=', setMax), eb('count', '<=', range.offset)]))
          .then(sql<number[]>`'{}'::bigint[]`)
          .when('count', '<=', lookedUpMax)
          .then(sql<number[]>`array(${pageOfFew(db, order, range, few)})`)
          .when('count', '<=', setMax)
          .then(sql<number[]>`array(${pageOfSet(db, order, range, few)})`)
          .end()
          .as('ids'),
      ];
    })
    .executeTakeFirstOrThrow();
  return found.ids && { count: found.count, ids: found.ids };
}
