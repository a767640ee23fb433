/** Texts of counter sales, shared by server and screens. */
export const saleMessages = {
  cartEmpty: 'Cart is empty. Add products to sell.',
  totalDiffers: 'Total does not match the items',
  amountTooLarge: 'The amount of the items is too large',
  priceFixed: 'Price cannot be changed',
  unknownProduct: 'This product does not exist',
  inactiveProduct: 'This product is inactive',
  quantitySmall: 'Quantity must be at least 1',
  invalid: 'Invalid sale data',
  completed: 'Sale completed successfully!',
  failed: 'Failed to complete sale',
  listFailed: 'Failed to load sales. Please try again.',
  loading: 'Loading sales...',
  saleFailed: 'Failed to fetch sale',
  saleNotFound: 'Sale not found',
  historyFailed: 'Failed to fetch sales history',
} as const;
