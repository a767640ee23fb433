/** The columns of the contract's `productLine`, read from a document's line table with the alias `i`. */
export const productLineColumns = [
  'i.id',
  'i.product_id as product',
  'i.product_name',
  'i.sku',
  'i.quantity',
  'i.unit_price',
  'i.line_total',
] as const;
