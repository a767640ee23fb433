import { spellingsOf } from '@stockhand/contract/products/codes';
import type { FilterProducts } from '@stockhand/contract/products/schema';
import type { PublicTables } from '@stockhand/db/generated/public';
import type { TenantTables } from '@stockhand/db/generated/tenant';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';

type Tables = PublicTables & TenantTables;
export type ProductScope = Tables & { p: Tables['products'] };
export type ProductFilter = FilterProducts;

/**
 * The filters of list, export and bulk actions as one condition over `p` (products). Other tables are asked by EXISTS,
 * so that a filter that doesn't need them doesn't pay for them; over a unique key PostgreSQL plans that as a join.
 */
export function matchesFilter(filter: ProductFilter) {
  return (eb: ExpressionBuilder<ProductScope, 'p'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.search) conditions.push(eb('p.search_text', 'like', likePattern(filter.search)));
    if (filter.custom_field) conditions.push(eb('p.custom_text', 'like', writtenPattern(filter.custom_field)));
    if (filter.custom_field_name !== undefined) conditions.push(...fieldConditions(filter.custom_field_name, filter));
    if (filter.code)
      conditions.push(
        eb.or([eb('p.barcode', 'in', spellingsOf(filter.code)), eb('p.sku', '=', filter.code.toUpperCase())]),
      );
    if (filter.is_active !== undefined) conditions.push(eb('p.is_active', '=', filter.is_active));
    if (filter.category !== undefined) conditions.push(eb('p.category_id', '=', filter.category));
    if (filter.manufacturer !== undefined) conditions.push(eb('p.manufacturer_id', '=', filter.manufacturer));
    if ((filter.stock_status ?? filter.low_stock) !== undefined && !isOfHeld(filter))
      conditions.push(hasStock(eb, filter));
    if (filter.location !== undefined) {
      conditions.push(
        eb.exists(
          eb
            .selectFrom('inventory_items as i')
            .select('i.id')
            .whereRef('i.product_id', '=', 'p.id')
            .where('i.location_id', '=', filter.location)
            .where('i.quantity', '>', 0),
        ),
      );
    }
    return eb.and(conditions);
  };
}

/** What lies at a location is in stock: its total need not be looked up. */
function isOfHeld({ location, stock_status, low_stock }: ProductFilter): boolean {
  return location !== undefined && stock_status === 'in' && low_stock === undefined;
}

/** Document 2, section 4: in is above 0, low is above 0 and below the minimum, out is 0. */
function hasStock(
  products: ExpressionBuilder<ProductScope, 'p'>,
  { stock_status, low_stock }: Pick<ProductFilter, 'stock_status' | 'low_stock'>,
): Expression<SqlBool> {
  const levels = products
    .selectFrom('stock_levels as s')
    .select('s.product_id')
    .whereRef('s.product_id', '=', 'p.id')
    .where((eb) => {
      const isLow = eb.and([eb('s.total_stock', '>', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]);
      const conditions: Expression<SqlBool>[] = [];
      if (stock_status === 'in') conditions.push(eb('s.total_stock', '>', 0));
      if (stock_status === 'out') conditions.push(eb('s.total_stock', '=', 0));
      if (stock_status === 'low' || low_stock === true) conditions.push(isLow);
      if (low_stock === false) conditions.push(eb.not(isLow));
      return eb.and(conditions);
    });
  return products.exists(levels);
}

/** A part of custom fields as their text holds it: quotes and backslashes escaped as JSON does. */
function writtenPattern(part: string): string {
  return likePattern(JSON.stringify(part).slice(1, -1));
}

/** Of other letters PostgreSQL and JavaScript may write the small ones differently. */
const isPlain = /^[ -~]+$/;

/** Conditions on one custom field. A value of another type than asked for matches nothing, whatever it looks like. */
function fieldConditions(name: string, filter: ProductFilter): Expression<SqlBool>[] {
  const text = sql<string>`(p.custom_fields ->> ${name}::text)`;
  const { custom_field_contains: part, custom_field_is: whole } = filter;
  const { custom_field_min: min, custom_field_max: max, custom_field_from: from, custom_field_to: to } = filter;
  // What is looked for stands in the indexed text of all fields, which narrows the search before a field is read.
  const conditions = [part, whole]
    .filter((written) => written !== undefined && isPlain.test(written))
    .map((written = '') => sql<SqlBool>`p.custom_text like ${writtenPattern(written)}`);
  if (part) conditions.push(sql`lower(${text}) like ${likePattern(part)}`);
  if (whole) conditions.push(sql`${text} = ${whole}`);
  // ISO days sort as text does.
  const bounds = [
    ...(min === undefined ? [] : [`@ >= ${min}`]),
    ...(max === undefined ? [] : [`@ <= ${max}`]),
    ...(from ? [`@ >= ${JSON.stringify(from)}`] : []),
    // A field left empty holds no day, though it sorts before all of them.
    ...(to ? [`@ > "" && @ <= ${JSON.stringify(to)}`] : []),
  ];
  if (bounds.length > 0) {
    // A JSON path compares numbers with numbers and texts with texts alone, and reads the field once.
    const within = `$.${JSON.stringify(name)} ? (${bounds.join(' && ')})`;
    conditions.push(sql`p.custom_fields @? ${within}::jsonpath`);
  }
  if (conditions.length === 0) conditions.push(sql`coalesce(${text}, '') <> ''`);
  return conditions;
}
