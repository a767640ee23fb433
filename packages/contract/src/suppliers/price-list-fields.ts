/** What a column of a supplier's price list can be. */
export const priceListFields = [
  'supplier_code',
  'sku',
  'barcode',
  'name',
  'cost',
  'pack_size',
  'min_quantity',
  'lead_time_days',
] as const;
export type PriceListField = (typeof priceListFields)[number];

export function isPriceListField(text: string): text is PriceListField {
  return priceListFields.some((field) => field === text);
}

/** What each column of the file is; null for one without a use. */
export type PriceListMapping = readonly (PriceListField | null)[];
