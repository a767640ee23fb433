import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';

/** So few products are looked up one by one, wherever they stand in the order. */
const fewMax = 10_000;

export interface Matching {
  count: number;
  ids: number[] | null;
}

/** The predicates of the indexes `products__texts` and `products__fields`, to the letter. */
const hasShortTexts = sql<SqlBool>`(octet_length(p.search_text) <= 2000)`;
const hasShortFields = sql<SqlBool>`(octet_length(p.custom_text) <= 600)`;

/** Whether every index that carries a sort key holds what the filter asks for. */
export function isInEveryWalk({ is_active, category, manufacturer, ...others }: ProductFilter): boolean {
  return Object.values(others).every((value) => value === undefined || value === '');
}

/**
 * The products that match, as `id` and `category_id`. Texts and custom fields are looked through in the index that
 * holds the short ones, and in the table for the others.
 */
export function matchingProducts(db: Reader, filter: ProductFilter) {
  const products = (isHeld?: typeof hasShortTexts) =>
    db
      .selectFrom('products as p')
      .where('p.archived_at', 'is', null)
      .$if(isHeld !== undefined, (query) => query.where(isHeld ?? hasShortTexts))
      .where(matchesFilter(filter))
      .select(['p.id', 'p.category_id']);
  const held = filter.search ? hasShortTexts : isOfFields(filter) ? hasShortFields : undefined;
  return held ? products(held).unionAll(products(sql<SqlBool>`not ${held}`)) : products();
}

function isOfFields({ custom_field, custom_field_name }: ProductFilter): boolean {
  return Boolean(custom_field) || custom_field_name !== undefined;
}

/** How many products match, as a query of one row. */
export function countMatching(db: Reader, filter: ProductFilter) {
  return db
    .selectFrom(matchingProducts(db, filter).as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

/** How many products match, and which where they are few. Of many, only so many are looked for as tell that they are. */
export async function findMatching(db: Reader, filter: ProductFilter): Promise<Matching> {
  const found = await db
    .with(
      (cte) => cte('few').materialized(),
      () =>
        db
          .selectFrom(matchingProducts(db, filter).as('matching'))
          .select('id')
          .limit(fewMax + 1),
    )
    .with('found', (qb) => qb.selectFrom('few').select((eb) => eb.fn.countAll<number>().as('count')))
    .selectFrom('found')
    .select((eb) => [
      'count',
      eb.case().when('count', '<=', fewMax).then(sql<number[]>`array(select id from few)`).end().as('ids'),
    ])
    .executeTakeFirstOrThrow();
  return found.ids ? found : countOf(db, filter);
}

export async function countOf(db: Reader, filter: ProductFilter): Promise<Matching> {
  const { count } = await countMatching(db, filter).executeTakeFirstOrThrow();
  return { count, ids: null };
}
