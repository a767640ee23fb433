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
export type FilterName = keyof ResolvedFilter;
type FilterValues = { [Name in FilterName]-?: NonNullable<ResolvedFilter[Name]> };

interface ProductFilter<Value> {
  /** Over `p` (products) and `s` (their stock levels). Absent or undefined where another filter's condition reads the value. */
  condition?: (eb: Products, value: Value, filter: ResolvedFilter) => Expression<SqlBool> | undefined;
  /**
   * How a statement that is built once has it (`product-page.ts`): its `value` is handed on; each `choice` of few makes another
   * statement. One that is `apart` makes a statement each time.
   */
  statement: 'value' | 'choice' | 'apart';
  /** `KeptCounts` keeps how many products it finds by itself. */
  hasKeptCount?: true;
}

/** Every filter of list, export, labels and bulk actions; the contract's `FilterProducts` has the schema of each. */
export const productFilters: { [Name in FilterName]: ProductFilter<FilterValues[Name]> } = {
  search: {
    statement: 'value',
    condition: (eb, part, { in_codes }) => hasText(eb, part, in_codes === true),
  },
  in_codes: { statement: 'choice' },
  custom_field: { statement: 'apart', condition: (_, part) => containsAsJson(part) },
  custom_field_name: { statement: 'apart', condition: (eb, name, filter) => eb.and(fieldConditions(name, filter)) },
  custom_field_contains: { statement: 'apart' },
  custom_field_is: { statement: 'apart' },
  custom_field_min: { statement: 'apart' },
  custom_field_max: { statement: 'apart' },
  custom_field_from: { statement: 'apart' },
  custom_field_to: { statement: 'apart' },
  code: { statement: 'apart', condition: isCodeOf },
  is_active: {
    statement: 'value',
    hasKeptCount: true,
    condition: (eb, isActive) => eb('p.is_active', '=', isActive),
  },
  category: { statement: 'value', condition: (eb, id) => eb('p.category_id', '=', id) },
  manufacturer: { statement: 'value', condition: (eb, id) => eb('p.manufacturer_id', '=', id) },
  // For a location, `in` and `out` compare its quantity alone: a product may be out there and in stock elsewhere.
  location: {
    statement: 'value',
    condition: (eb, location, { stock_status }) => isAt(eb, location, stock_status === 'out' ? '=' : '>'),
  },
  stock_status: {
    statement: 'choice',
    condition: (eb, status, { location }) => {
      if (status === 'low') return isLow(eb);
      return location === undefined ? eb('s.total_stock', status === 'in' ? '>' : '=', 0) : undefined;
    },
  },
  low_stock: { statement: 'choice', condition: (eb, wanted) => (wanted ? isLow(eb) : eb.not(isLow(eb))) },
  stock_from: { statement: 'value', condition: (eb, least) => eb('s.total_stock', '>=', least) },
  stock_to: { statement: 'value', condition: (eb, most) => eb('s.total_stock', '<=', most) },
  short: { statement: 'choice', condition: (eb, wanted) => (wanted ? isShort : eb.not(isShort)) },
};

/** The names of the filters that are set. */
export function setFilters(filter: ResolvedFilter): FilterName[] {
  const names = Object.keys(productFilters) as FilterName[];
  return names.filter((name) => filter[name] !== undefined && filter[name] !== '');
}

/** All filters that are set as one condition. */
export function matchesFilter(filter: ResolvedFilter): ProductCondition {
  return (eb) => eb.and(setFilters(filter).flatMap((name) => conditionOf(eb, name, filter) ?? []));
}

function conditionOf<Name extends FilterName>(eb: Products, name: Name, filter: ResolvedFilter) {
  const { condition }: ProductFilter<FilterValues[Name]> = productFilters[name];
  return condition?.(eb, filter[name] as FilterValues[Name], filter);
}

function isLow(eb: Products): Expression<SqlBool> {
  return eb.and([eb('s.total_stock', '>', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]);
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
