import { spellingsOf } from '@stockhand/contract/products/codes';
import type { FilterProducts } from '@stockhand/contract/products/schema';
import { type Expression, type SqlBool, sql } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';
import { type Condition, ofColumns, type ProductCondition } from './product-condition.ts';
import { atLocation, inStock, lowInStock } from './stock-conditions.ts';

export type ProductFilter = FilterProducts;

/** The filters of list, export and bulk actions as one condition over `p` (products). */
export function matchesFilter(filter: ProductFilter): Condition {
  return (eb) => eb.and(conditionsOf(filter).map(({ holds }) => holds(eb)));
}

/**
 * Each filter by itself. Other tables are asked by EXISTS, so that a filter that doesn't need them doesn't pay for them;
 * over a unique key PostgreSQL plans that as a join.
 */
export function conditionsOf(filter: ProductFilter): ProductCondition[] {
  const { search, custom_field, custom_field_name, code, is_active, category, manufacturer } = filter;
  const { location, stock_status, low_stock } = filter;
  const conditions: ProductCondition[] = [];
  if (search) conditions.push(ofColumns((eb) => eb('p.search_text', 'like', likePattern(search))));
  if (custom_field) conditions.push(ofColumns((eb) => eb('p.custom_text', 'like', writtenPattern(custom_field))));
  if (custom_field_name !== undefined)
    conditions.push(ofColumns((eb) => eb.and(fieldConditions(custom_field_name, filter))));
  if (code)
    conditions.push(
      ofColumns((eb) => eb.or([eb('p.barcode', 'in', spellingsOf(code)), eb('p.sku', '=', code.toUpperCase())])),
    );
  if (is_active !== undefined) conditions.push(ofColumns((eb) => eb('p.is_active', '=', is_active)));
  if (category !== undefined) conditions.push(ofColumns((eb) => eb('p.category_id', '=', category)));
  if (manufacturer !== undefined) conditions.push(ofColumns((eb) => eb('p.manufacturer_id', '=', manufacturer)));
  const isOut = stock_status === 'out';
  // At a location in and out are asked of it alone: what lies there is in stock, what ran out there may lie elsewhere.
  if (location !== undefined) conditions.push(atLocation(location, isOut));
  else if (isOut || stock_status === 'in') conditions.push(inStock(!isOut));
  if (stock_status === 'low' || low_stock === true) conditions.push(lowInStock(true));
  if (low_stock === false) conditions.push(lowInStock(false));
  return conditions;
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
