/** Texts of document 2, sections 5 and 8, and rulings D. */
export const saleMessages = {
  cartEmpty: 'Cart is empty. Add products to sell.',
  totalDiffers: 'Total does not match the items',
  priceFixed: 'Price cannot be changed',
  unknownProduct: 'This product does not exist',
  inactiveProduct: 'This product is inactive',
  quantitySmall: 'Quantity must be at least 1',
  invalid: 'Invalid sale data',
  completed: 'Sale completed successfully!',
  failed: 'Failed to complete sale',
  saleFailed: 'Failed to fetch sale',
  saleNotFound: 'Sale not found',
  historyFailed: 'Failed to fetch sales history',
} as const;
