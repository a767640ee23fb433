import { grouped } from '../number-messages.ts';

/** Texts of count sessions, shared by server and screens. */
export const countMessages = {
  listFailed: 'Failed to fetch counts',
  getFailed: 'Failed to fetch the count',
  notFound: 'Count not found',
  linesFailed: 'Failed to fetch what was counted',
  proposalFailed: 'Failed to fetch what to count next',
  createFailed: 'Failed to start the count',
  countFailed: 'Failed to record the count',
  approveFailed: 'Failed to approve the count',
  discardFailed: 'Failed to discard the count',
  recountFailed: 'Failed to ask for another count',
  revealFailed: 'Failed to show what is expected',
  sheetFailed: 'Failed to print the count sheet',
  locationRequired: 'Choose a location',
  unknownLocation: 'This location does not exist',
  unknownCategory: 'This category does not exist',
  unknownProduct: 'This product does not exist',
  categoriesOrProducts: 'Choose categories or products, not both',
  archivedProduct: 'This product is archived',
  outsideCount: (session: string) => `This product is not part of ${session}`,
  quantityPositive: 'Quantity must be 0 or more',
  quantityOrAdd: 'Send a quantity or what to add to it',
  addPositive: 'Add 1 or more',
  addWhole: 'Add a whole number other than 0',
  belowZero: 'What was counted cannot be less than 0',
  tooMuch: 'What was counted is too much',
  keyInvalid: 'Use 16 to 64 letters, digits and hyphens as key',
  keyTaken: 'This key belongs to another count',
  approved: 'This count was approved and cannot be changed',
  discarded: 'This count was discarded and cannot be changed',
  countedMeanwhile: 'Somebody has counted since you looked. Review the differences and approve again.',
  nothingCounted: 'Nothing has been counted yet',
  notCounted: 'This product has not been counted',
  notBlind: 'This count shows what is expected already',
  enteredLate: (products: number) =>
    products === 1
      ? '1 product has movements that are dated before it was counted and were entered afterwards. Count it again, or approve it as it is.'
      : `${grouped(products)} products have movements that are dated before they were counted and were entered afterwards. Count them again, or approve them as they are.`,
  /** Of a line that corrects nothing: `reference` is what the later count is booked with. */
  countedLater: (reference: string) =>
    reference === 'Stock count'
      ? 'Counted again later with Set count'
      : reference === 'Import'
        ? 'Counted again later by an import'
        : `Counted again later in ${reference}`,
  soldSince: (product: string) =>
    `More of ${product} left since it was counted than was counted. Count it again before you approve.`,
  stockTooLarge: (product: string) => `The resulting stock of ${product} is too large. Count it again.`,
  sheetTooLong: (most: number) => `A sheet has at most ${grouped(most)} products. Count by category.`,
} as const;
