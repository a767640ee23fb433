import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import type { ProductCondition } from './product-condition.ts';
import { conditionsOf, matchesFilter, type ProductFilter } from './product-filter.ts';

/** Up to this share of all products are few: the trigrams of a text lead to those faster than all texts do. */
const fewShare = 1 / 10;

/** The predicates of the indexes `products__texts` and `products__fields`, to the letter. */
const hasShortTexts = sql<SqlBool>`(octet_length(p.search_text) <= 2000)`;
const hasShortFields = sql<SqlBool>`(octet_length(p.custom_text) <= 600)`;

/** The part of a filter that every index holds which carries a sort key. */
export function heldPart({ is_active, category, manufacturer }: ProductFilter): ProductFilter {
  return { is_active, category, manufacturer };
}

/** What is left of it. */
export function restOf({ is_active, category, manufacturer, ...rest }: ProductFilter): ProductFilter {
  return rest;
}

/** Whether every index that carries a sort key holds what the filter asks for. */
export function isInEveryWalk(filter: ProductFilter): boolean {
  return Object.values(restOf(filter)).every((value) => value === undefined || value === '');
}

/** The products that match, by the way that suits their share of all. */
export function matchingProducts(db: Reader, filter: ProductFilter, share: number): Products[] {
  const products = liveProducts(db).where(matchesFilter(filter));
  return share <= fewShare && hasTrigram(filter) ? [products] : partsOf(filter, products);
}

/** The ids of the products that only the rest of a filter keeps out, not the part that every walk holds. */
export function otherProducts(db: Reader, filter: ProductFilter) {
  const held = liveProducts(db).where(matchesFilter(heldPart(filter)));
  return idsOf(failing(held, conditionsOf(restOf(filter))).flatMap((products) => partsOf(filter, products)));
}

/** The products that no list with this filter has because of the part that every walk holds, archived ones included. */
export function unlistedProducts(db: Reader, filter: ProductFilter): Products[] {
  return [archivedProducts(db), ...failing(liveProducts(db), conditionsOf(heldPart(filter)))];
}

/** Each product once that fails any of the conditions: by the first one that it fails. */
function failing(products: Products, conditions: readonly ProductCondition[]): Products[] {
  return conditions.map(({ fails }, n) =>
    conditions.slice(0, n).reduce((left, { holds }) => left.where(holds), products.where(fails)),
  );
}

/**
 * Of all products with the held part of a filter how many there are, and the ids of those that the rest keeps out:
 * told in one walk where one condition is left and an index holds it. Null otherwise.
 */
export function judgedProducts(db: Reader, filter: ProductFilter) {
  const [condition, ...more] = conditionsOf(restOf(filter));
  const parts = partsOf(filter, liveProducts(db).where(matchesFilter(heldPart(filter))));
  if (!condition || more.length > 0 || parts.length === 1) return null;
  const judged = parts.map((part) => part.select((eb) => ['p.id', sql<SqlBool>`${condition.fails(eb)}`.as('fails')]));
  return db
    .selectFrom(judged.reduce((all, part) => all.unionAll(part)).as('judged'))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number[]>`coalesce(array_agg(id) filter (where fails), '{}')`.as('ids'),
    ]);
}

/** How many products match in each category. */
export function countByCategory(db: Reader, filter: ProductFilter) {
  const parts = partsOf(filter, liveProducts(db).where(matchesFilter(filter))).map((part) =>
    part.groupBy('p.category_id').select((eb) => ['p.category_id', eb.fn.countAll<number>().as('count')]),
  );
  return db
    .selectFrom(parts.reduce((all, part) => all.unionAll(part)).as('part'))
    .groupBy('category_id')
    .select((eb) => ['category_id', eb.fn.sum<number>('count').as('count')]);
}

/** How many products match, as a query of one row. */
export function countMatching(db: Reader, filter: ProductFilter) {
  const count = countOf(partsOf(filter, liveProducts(db).where(matchesFilter(filter))));
  return db.selectNoFrom(count.as('count'));
}

/** The same where most match: of one filter alone another table may tell, which knows archived products too. */
export function countMost(db: Reader, filter: ProductFilter) {
  const [condition, ...more] = conditionsOf(filter);
  if (!condition?.countAll || more.length > 0) return countMatching(db, filter);
  const archived = countOf([archivedProducts(db).where(condition.holds)]);
  return db.selectNoFrom(sql<number>`(${condition.countAll(db)}) - ${archived}`.as('count'));
}

function countOf(parts: readonly Products[]) {
  const counts = parts.map((part) => part.select((eb) => eb.fn.countAll<number>().as('count')));
  return sql<number>`${sql.join(counts, sql` + `)}`;
}

type Products = ReturnType<typeof liveProducts>;

function liveProducts(db: Reader) {
  return db.selectFrom('products as p').where('p.archived_at', 'is', null);
}

function archivedProducts(db: Reader): Products {
  return db.selectFrom('products as p').where('p.archived_at', 'is not', null);
}

/** Texts and custom fields are looked through in the index that holds the short ones, and in the table for the others. */
function partsOf(filter: ProductFilter, products: Products): Products[] {
  const isHeld = filter.search ? hasShortTexts : isOfFields(filter) ? hasShortFields : undefined;
  return isHeld ? [products.where(isHeld), products.where(sql<SqlBool>`not ${isHeld}`)] : [products];
}

/** Parts of the products that have none in common, as one set of ids. */
export function idsOf(parts: readonly Products[]) {
  return parts.map((part) => part.select('p.id')).reduce((all, part) => all.unionAll(part));
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
