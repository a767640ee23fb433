import { grouped } from '../number-messages.ts';

/** Texts of reordering, shared by server and screens (docs/rules.md#reordering). */
export const reorderMessages = {
  reviewDays: 'Use 1 to 90 days',
  supplierFilter: 'Use a supplier or none',
  linesRequired: 'Choose at least one product to order',
  linesMany: 'Order at most 1,000 products at once',
  productTwice: 'This product is there twice',
  listFailed: 'Failed to load what to reorder',
  createFailed: 'Failed to create purchase orders',
  loading: 'Loading what to reorder...',
  empty: 'Nothing to reorder',
  emptyHint: 'What is in stock and on its way lasts until the order after the next one.',
  noneFound: 'Nothing to reorder found',
  noneFoundHint: 'No product to reorder has such a name and supplier.',
  noSupplier: 'No supplier',
  noSupplierHint: 'Nobody is known to sell these. Select a supplier to order them.',
  groupTotals: (lines: string, lineCount: number, pieces: string, pieceCount: number) =>
    `${lines} ${lineCount === 1 ? 'product' : 'products'} · ${pieces} ${pieceCount === 1 ? 'piece' : 'pieces'}`,
  nextOrderIn: (days: number) => (days === 1 ? 'In 1 day' : `In ${days} days`),
  create: (count: number) => `Create ${grouped(count)} draft purchase ${count === 1 ? 'order' : 'orders'}`,
  onOtherPages: (lines: string, count: number) =>
    count === 1 ? '1 product on other pages is not included' : `${lines} products on other pages are not included`,
  exceedsMaximum: (maximum: string) => `Exceeds maximum of ${maximum}`,
  creating: 'Creating purchase orders...',
  created: (count: number) =>
    count === 1 ? 'Draft purchase order created' : `${grouped(count)} draft purchase orders created`,
} as const;

/** How the demand of a product is expected, as people read it. */
export const forecastMethodLabels = {
  average_2: 'Average of the last 2 weeks',
  average_4: 'Average of the last 4 weeks',
  average_8: 'Average of the last 8 weeks',
  average_16: 'Average of the last 16 weeks',
  last_week: 'Last week repeats',
  min_max: 'Minimum and maximum',
} as const;
