import {
  type Dimension,
  dimensionLabels,
  fieldIdOf,
  isTimeUnit,
  type NamedDimension,
  type TimeUnit,
} from '@stockhand/contract/reports/custom/dimensions';
import { reportMessages } from '@stockhand/contract/reports/messages';
import { stockReportMessages } from '@stockhand/contract/reports/stock-messages';
import { saleMessages } from '@stockhand/contract/sales/messages';
import { type RawBuilder, sql } from 'kysely';
import { type Buckets, bucketsOf } from '../bucket-of.ts';
import type { Period } from '../periods.ts';
import type { ReportSource } from './report-sources.ts';

/** What rows are told by, with the custom field's name where it is one. */
export type ToldBy =
  | { unit: TimeUnit; buckets: Buckets }
  | { named: NamedDimension }
  | { fieldId: number; fieldName: string };

/** What rows have none of. */
const nameOfNone: Record<NamedDimension, string> = {
  product: 'Unknown',
  category: reportMessages.uncategorized,
  location: 'Unknown',
  customer: saleMessages.unnamedCustomer,
  supplier: 'Unknown',
  person: 'Unknown',
  reason: stockReportMessages.noReason,
};
const nameOfNoValue = 'Not set';

export function titleOf(told: ToldBy): string {
  if ('unit' in told) return dimensionLabels[told.unit];
  return 'named' in told ? dimensionLabels[told.named] : told.fieldName;
}

interface Known {
  period: Period;
  timezone: string;
  fieldNames: ReadonlyMap<number, string>;
}

export function toldBy(dimension: Dimension, { period, timezone, fieldNames }: Known): ToldBy {
  if (isTimeUnit(dimension)) return { unit: dimension, buckets: bucketsOf(period, timezone, dimension) };
  const fieldId = fieldIdOf(dimension);
  if (fieldId === undefined) return { named: dimension as NamedDimension };
  return { fieldId, fieldName: fieldNames.get(fieldId) ?? '' };
}

/** Whether the key is of the product, `p`, of a row. */
export function needsProduct(told: ToldBy): boolean {
  return 'fieldId' in told || ('named' in told && told.named === 'category');
}

/** What a row of a source is told by, a number or a text; null for what has none. Rows are grouped by it faster than by texts. */
export function keyOf(told: ToldBy, source: ReportSource): RawBuilder<unknown> {
  if ('unit' in told) return told.buckets.numberOf(columnOf(source, 'at'));
  if ('fieldId' in told) return valueOfField(told.fieldName);
  if (told.named === 'category') return sql`p.category_id`;
  if (told.named === 'person') return source.person?.id ?? sql`null::bigint`;
  return columnOf(source, told.named);
}

/** The key of a group as text. */
export function keyText(told: ToldBy, key: RawBuilder<number>): RawBuilder<string | null> {
  return sql`${'unit' in told ? told.buckets.dayOf(key) : key}::text`;
}

/** A product's value of a custom field; an empty one is none. */
export function valueOfField(name: string): RawBuilder<string | null> {
  return sql<string | null>`nullif(p.custom_fields ->> ${name}, '')`;
}

/** A measure that its source cannot tell by this was refused before. */
export function columnOf(
  source: ReportSource,
  name: 'at' | Exclude<NamedDimension, 'category' | 'person'>,
): RawBuilder<unknown> {
  const column = source[name];
  if (column === undefined) throw new Error(`A source has no ${name}.`);
  return column;
}

/** The tables with the names of records, joined as `n1` and `n2` by the key. */
export function namingTable(
  told: ToldBy,
): 'products' | 'categories' | 'locations' | 'customers' | 'suppliers' | undefined {
  if (!('named' in told)) return undefined;
  switch (told.named) {
    case 'product':
      return 'products';
    case 'category':
      return 'categories';
    case 'location':
      return 'locations';
    case 'customer':
      return 'customers';
    case 'supplier':
      return 'suppliers';
    default:
      return undefined;
  }
}

const timeFormats: Record<TimeUnit, string> = {
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

/** The name of a row's group, `r.k1` or `r.k2`, as its person reads it. */
export function groupName(told: ToldBy, place: 1 | 2): RawBuilder<string> {
  const key = sql.ref(`r.k${place}`);
  if ('unit' in told) return sql`to_char(${key}::date, ${sql.lit(timeFormats[told.unit])})`;
  if ('fieldId' in told) return sql`coalesce(${key}, ${sql.lit(nameOfNoValue)})`;
  const none = sql.lit(nameOfNone[told.named]);
  if (told.named === 'person') return sql`coalesce(r.person, ${none})`;
  if (told.named === 'reason') return sql`coalesce(${key}, ${none})`;
  return sql`coalesce(${sql.ref(`n${place}.name`)}, ${none})`;
}

/** Time in its order, all else by name. */
export function groupSort(told: ToldBy, place: 1 | 2): RawBuilder<unknown> {
  return 'unit' in told ? sql.ref(`r.k${place}`) : sql`lower(${groupName(told, place)})`;
}
