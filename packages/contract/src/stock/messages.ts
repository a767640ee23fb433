/** Texts of document 2, sections 5 and 8. */
export const stockMessages = {
  quantityPositive: 'Quantity must be greater than 0',
  countedPositive: 'Quantity must be 0 or more',
  insufficient: 'Insufficient stock',
  insufficientFor: (name: string) => `Insufficient stock for ${name}`,
  unknownType: 'Use purchase, sale, adjustment or transfer',
  unknownLocation: 'This location does not exist',
  destinationRequired: 'Choose where the goods go',
  sameLocation: 'Choose another location than the source',
  tooMuch: 'The resulting stock is too large',
  defaultLocation: 'The default location cannot be deleted or deactivated.',
  defaultActive: 'Activate this location before making it the default.',
  countOutdated: (quantity: number) =>
    `The recorded quantity is now ${quantity.toLocaleString('en-US')}. Check the count and save again.`,
  sourceRequired: 'Choose where the goods come from',
  historyFailed: 'Failed to fetch transactions',
  locationsFailed: 'Failed to fetch locations',
  itemsFailed: 'Failed to fetch what is at this location',
  productRequired: 'Product ID is required',
  updated: 'Stock updated successfully',
  updateFailed: 'Failed to update stock',
} as const;
