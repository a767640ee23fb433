/** Texts of reordering, shared by server and screens (docs/rules.md#reordering). */
export const reorderMessages = {
  reviewDays: 'Use 1 to 90 days',
  supplierFilter: 'Use a supplier or none',
  linesRequired: 'Choose at least one product to order',
  linesMany: 'Order at most 1,000 products at once',
  productTwice: 'This product is there twice',
  supplierRequired: 'Please select a supplier',
  listFailed: 'Failed to load what to reorder',
  createFailed: 'Failed to create purchase orders',
  created: (count: number) => (count === 1 ? 'Draft purchase order created' : `${count} draft purchase orders created`),
} as const;

/** How the demand of a product is expected, as people read it. */
export const forecastMethodLabels = {
  average_4: 'Average of the last 4 weeks',
  average_8: 'Average of the last 8 weeks',
  last_week: 'Last week repeats',
  min_max: 'Minimum and maximum',
} as const;
