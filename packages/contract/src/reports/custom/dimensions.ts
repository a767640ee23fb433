import type { Resource } from '../../permissions.ts';

/** What the figures of a custom report are told by (docs/rules.md#custom-reports). */

export const timeUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

export const namedDimensions = ['product', 'category', 'location', 'customer', 'supplier', 'person', 'reason'] as const;
export type NamedDimension = (typeof namedDimensions)[number];

/** `field:7`: the values of the custom field with this id. */
export type FieldDimension = `field:${number}`;
export type Dimension = TimeUnit | NamedDimension | FieldDimension;

/** What a measure can be told by: units of time and custom fields are one kind each. */
export type DimensionKind = 'time' | 'field' | NamedDimension;

export const dimensionLabels: Record<TimeUnit | NamedDimension, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  product: 'Product',
  category: 'Category',
  location: 'Location',
  customer: 'Customer',
  supplier: 'Supplier',
  person: 'Person',
  reason: 'Reason',
};

export const kindLabels: Record<DimensionKind, string> = {
  time: 'time',
  field: 'custom field',
  product: 'product',
  category: 'category',
  location: 'location',
  customer: 'customer',
  supplier: 'supplier',
  person: 'person',
  reason: 'reason',
};

/** The right to read that a dimension takes beside the measure's: it names records of this kind. */
export const resourceOfKind: Partial<Record<DimensionKind, Resource>> = {
  customer: 'orders',
  supplier: 'suppliers',
};

export function isTimeUnit(dimension: string): dimension is TimeUnit {
  return timeUnits.some((unit) => unit === dimension);
}

/** The id of the custom field; undefined for every other dimension. */
export function fieldIdOf(dimension: string): number | undefined {
  const id = Number(/^field:([1-9]\d{0,14})$/.exec(dimension)?.[1]);
  return Number.isNaN(id) ? undefined : id;
}

export function isDimension(text: string): text is Dimension {
  return isTimeUnit(text) || namedDimensions.some((one) => one === text) || fieldIdOf(text) !== undefined;
}

export function dimensionKind(dimension: Dimension): DimensionKind {
  if (isTimeUnit(dimension)) return 'time';
  return fieldIdOf(dimension) === undefined ? (dimension as NamedDimension) : 'field';
}
