export const productFields = [
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

export type ProductField = (typeof productFields)[number];

export function isNumericField(field: ProductField): boolean {
  return (
    field === 'selling_price' || field === 'cost_price' || field === 'initial_stock' || field === 'min_stock_level'
  );
}
