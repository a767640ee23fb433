import type { FilterProducts } from '@stockhand/contract/catalog/schema';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { contains, containsLetters } from '../../../platform/data/contains.ts';
import type { Tables } from '../../../platform/data/tenant-db.ts';
import { isShort } from '../../stock/short-stock.ts';
import { isCodeOf } from '../codes/code-conditions.ts';

type Products = ExpressionBuilder<Tables & { p: Tables['products']; s: Tables['stock_levels'] }, 'p' | 's'>;
export type ProductCondition = (eb: Products) => Expression<SqlBool>;

/** A filter as `withResolvedCode` answers it. */
export type ResolvedFilter = FilterProducts & { in_codes?: boolean };

/** The filters of list, export and bulk actions as one condition over `p` (products) and `s` (their stock levels). */
export function matchesFilter(filter: ResolvedFilter): ProductCondition {
  const { search, custom_field, custom_field_name, code, location, stock_status, low_stock } = filter;
  return (eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (search) conditions.push(hasText(eb, search, filter.in_codes === true));
    if (custom_field) conditions.push(containsAsJson(custom_field));
    if (custom_field_name !== undefined) conditions.push(...fieldConditions(custom_field_name, filter));
    if (code) conditions.push(isCodeOf(eb, code));
    if (filter.is_active !== undefined) conditions.push(eb('p.is_active', '=', filter.is_active));
    if (filter.category !== undefined) conditions.push(eb('p.category_id', '=', filter.category));
    if (filter.manufacturer !== undefined) conditions.push(eb('p.manufacturer_id', '=', filter.manufacturer));
    // For a location, `in` and `out` compare its quantity alone: a product may be out there and in stock elsewhere.
    if (location !== undefined) conditions.push(isAt(eb, location, stock_status === 'out' ? '=' : '>'));
    else if (stock_status === 'in') conditions.push(eb('s.total_stock', '>', 0));
    else if (stock_status === 'out') conditions.push(eb('s.total_stock', '=', 0));
    const isLow = eb.and([eb('s.total_stock', '>', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]);
    if (stock_status === 'low' || low_stock === true) conditions.push(isLow);
    if (low_stock === false) conditions.push(eb.not(isLow));
    if (filter.stock_from !== undefined) conditions.push(eb('s.total_stock', '>=', filter.stock_from));
    if (filter.stock_to !== undefined) conditions.push(eb('s.total_stock', '<=', filter.stock_to));
    if (filter.short !== undefined) conditions.push(filter.short ? isShort : eb.not(isShort));
    return eb.and(conditions);
  };
}

/** Whether a product's texts, or where that finds something its further codes, contain a part. */
function hasText(eb: Products, part: string, inCodes: boolean): Expression<SqlBool> {
  const inTexts = contains([sql.ref('p.search_key')], part);
  if (!inCodes) return inTexts;
  const ofCodes = eb
    .selectFrom('product_codes as k')
    .select('k.product_id')
    .where(containsLetters(['k.code'], part));
  return eb.or([inTexts, eb('p.id', 'in', ofCodes)]);
}

function isAt(eb: Products, location: number, operator: '=' | '>'): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('inventory_items as i')
      .select('i.id')
      .whereRef('i.product_id', '=', 'p.id')
      .where('i.location_id', '=', location)
      .where('i.quantity', operator, 0),
  );
}

/** Whether the text of all custom fields, with quotes and backslashes escaped as JSON does, contains a part. */
const containsAsJson = (part: string) => containsLetters([sql.ref('p.custom_text')], JSON.stringify(part).slice(1, -1));

const isPlain = /^[ -~]+$/;

/** Conditions on one custom field. A value of another type than asked for does not match. */
function fieldConditions(name: string, filter: FilterProducts): Expression<SqlBool>[] {
  const text = sql<string>`(p.custom_fields ->> ${name}::text)`;
  const { custom_field_contains: part, custom_field_is: whole } = filter;
  const { custom_field_min: min, custom_field_max: max, custom_field_from: from, custom_field_to: to } = filter;
  // The indexed text of all fields narrows the search before a field is read. How lower() folds a letter can depend on
  // its neighbours, which are JSON there, so only plain text is looked for in both.
  const conditions: Expression<SqlBool>[] = [part, whole]
    .filter((written) => written !== undefined && isPlain.test(written))
    .map((written = '') => containsAsJson(written));
  if (part) conditions.push(containsLetters([sql`lower(${text})`], part));
  if (whole) conditions.push(sql`${text} = ${whole}`);
  // ISO days sort as text does.
  const bounds = [
    ...(min === undefined ? [] : [`@ >= ${min}`]),
    ...(max === undefined ? [] : [`@ <= ${max}`]),
    ...(from ? [`@ >= ${JSON.stringify(from)}`] : []),
    // An empty field sorts before every day and contains no date.
    ...(to ? [`@ > "" && @ <= ${JSON.stringify(to)}`] : []),
  ];
  if (bounds.length > 0) {
    // A JSON path compares numbers with numbers and texts with texts alone, and reads the field once.
    const within = `$.${JSON.stringify(name)} ? (${bounds.join(' && ')})`;
    conditions.push(sql`p.custom_fields @? ${within}::jsonpath`);
  }
  return conditions.length > 0 ? conditions : [sql`coalesce(${text}, '') <> ''`];
}
