/** A complete export has a column for each location and custom field. */
export const importColumnsMax = 500;

/** What a column of an imported file can be. */
export const importFields = [
  'name',
  'sku',
  'barcode',
  'further_codes',
  'category',
  'manufacturer',
  'description',
  'selling_price',
  'cost_price',
  'initial_stock',
  'min_stock_level',
  'max_stock_level',
  'reorder_point',
  'reorder_quantity',
  'location',
  'status',
  'variant_group',
  'variant',
  'option_1_name',
  'option_1_value',
  'option_2_name',
  'option_2_value',
  'option_3_name',
  'option_3_value',
] as const;
export type ImportField = (typeof importFields)[number];

/** A product's field, one of the tenant's custom fields by its name, or the stock at a location by its name. */
export type ImportTarget = ImportField | `custom_fields.${string}` | `stock_at.${string}`;

const customPrefix = 'custom_fields.';
const stockPrefix = 'stock_at.';

export function customTarget(name: string): ImportTarget {
  return `${customPrefix}${name}` as const;
}

export function stockTarget(location: string): `stock_at.${string}` {
  return `${stockPrefix}${location}` as const;
}

/** The name of the custom field; null for a field that every product has. */
export function customNameOf(target: string): string | null {
  return target.startsWith(customPrefix) ? target.slice(customPrefix.length) : null;
}

/** The name of the location whose stock a column holds; null for anything else. */
export function stockLocationOf(target: string): string | null {
  return target.startsWith(stockPrefix) ? target.slice(stockPrefix.length) : null;
}

/** What any number of columns can feed: the stock of several places is added up. */
export function takesSeveral(target: string): boolean {
  return target === 'further_codes' || target === 'initial_stock';
}

export function isImportTarget(text: string): text is ImportTarget {
  const name = customNameOf(text) ?? stockLocationOf(text);
  return name === null ? importFields.some((field) => field === text) : name.trim() !== '';
}
