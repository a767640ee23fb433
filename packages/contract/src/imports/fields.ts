/** What a column of an imported file can be. */
export const importFields = [
  'name',
  'sku',
  'barcode',
  'category',
  'manufacturer',
  'description',
  'selling_price',
  'cost_price',
  'initial_stock',
  'min_stock_level',
  'location',
  'status',
] as const;
export type ImportField = (typeof importFields)[number];

/** A product's field, or one of the tenant's custom fields by its name. */
export type ImportTarget = ImportField | `custom_fields.${string}`;

const customPrefix = 'custom_fields.';

export function customTarget(name: string): ImportTarget {
  return `${customPrefix}${name}` as const;
}

/** The name of the custom field; null for a field that every product has. */
export function customNameOf(target: string): string | null {
  return target.startsWith(customPrefix) ? target.slice(customPrefix.length) : null;
}

export function isImportTarget(text: string): text is ImportTarget {
  return (customNameOf(text) ?? '') !== '' || importFields.some((field) => field === text);
}
