import { furtherCodesMax } from '../catalog/further-codes.ts';
import { grouped } from '../number-messages.ts';

/** What a column that nothing takes looks like. */
export type LeftOutKind = 'price' | 'code' | 'quantity';
const leftOutKinds: Record<LeftOutKind, string> = { price: 'prices', code: 'codes', quantity: 'quantities' };

export const importMessages = {
  loadingList: 'Loading imports...',
  listFailed: 'Failed to load imports',
  fileGone: 'The file of this import is no longer kept',
  unsupportedFile: 'Unsupported file type. Use .csv, .tsv, .pdf, .docx or .doc.',
  fileRequired: 'Choose a file to import',
  previewFailed: 'Failed to preview file',
  importFailed: 'Failed to import products',
  stoppedByFault: 'The import was stopped by a fault of the server. The rows that it had imported stay.',
  imported: (count: number) => `Successfully imported ${grouped(count)} products`,
  newInactive: (created: number, inactive: number) =>
    `${grouped(created)} new ${created === 1 ? 'product' : 'products'}, ${grouped(inactive)} of them inactive`,
  someInactive: (count: number) => `${grouped(count)} of them inactive`,
  inactiveHidden: 'The list of products shows active ones alone until you choose another status.',
  ownSkus: {
    further_codes: 'Your own SKUs are kept as further codes: search and scanners find them.',
    barcode: 'Your own SKUs are kept as barcodes: search and scanners find them.',
    both: 'Your own SKUs are kept as further codes, or as the barcode where there is none: search and scanners find them.',
  },
  otherCurrency: (theirs: string, own: string) =>
    `Prices are in ${theirs}, your company counts in ${own}. They are taken as they stand.`,
  nameNotMapped: 'No column is mapped to the product name. Choose the one that holds it.',
  mappingShape: 'Map each column to a product field, to a custom field (custom_fields.NAME) or to null',
  mappingRepeated: 'Two columns cannot feed the same field',
  mappingLength: (given: number, columns: number) =>
    `The mapping has ${given} entries, and the file has ${columns} columns`,
  unknownCustomField: 'This custom field does not exist',
  withoutPrice: 'Without a price: it becomes 0',
  noPrice: (text: string) => `“${text}” is no price and is left out`,
  noQuantity: (text: string) => `“${text}” is no quantity and is left out`,
  looseQuantity: (text: string, quantity: number) => `“${text}” is read as ${grouped(quantity)}`,
  rounded: (decimals: 2 | 4) => `More than ${decimals === 2 ? 'two' : 'four'} decimals: it is rounded`,
  /** @param mark the one that stands for decimals */
  unclearMark: (text: string, mark: '.' | ',') =>
    `Read as in “${text}” with ${text.includes(mark) ? 'decimals' : 'thousands'}: the file does not show its decimal mark`,
  encoding: 'Encoding',
  encodingHint: (words: readonly string[]) => `Letters are read as in ${quoted(words)}.`,
  doubtfulEncoding: (label: string, words: readonly string[]) =>
    `Letters are read as ${label}: ${quoted(words)}. Choose another encoding if these words are wrong.`,
  decimalMark: 'Decimal mark',
  decimalMarkHint: 'The file does not show whether 1.459 is more than a thousand.',
  decimalMarkLabels: { '.': 'Point (1,459.00)', ',': 'Comma (1.459,00)' },
  columnLeftOut: (header: string, kind: LeftOutKind) =>
    `“${header}” looks like ${leftOutKinds[kind]} and is not imported. Choose what it is if it should be.`,
  priceNotMapped: 'No column is mapped to the selling price: new products get 0',
  noNumber: (text: string) => `“${text}” is not a number`,
  negativeStock: 'Stock below 0 is not booked',
  maxBelowMin: (minimum: number) => `The maximum is below the minimum of ${grouped(minimum)}`,
  otherTotal: 'The total is not the sum of the locations, which alone are booked',
  skuTaken: 'A product with this SKU already exists',
  skuArchived: 'An archived product has this SKU',
  codeLeftOut: (code: string) => `“${code}” is left out: it leads to another product`,
  repeatedBarcode: 'This barcode appears in an earlier row of the file',
  modeLegend: 'What the file does',
  modeLabels: {
    create: 'Add new products',
    update: 'Update existing products',
    both: 'Both',
  },
  modeHints: {
    create: 'Rows of products that exist already are rejected.',
    update: 'Rows that match a product by SKU, barcode or further code. Empty cells leave it as it is.',
    both: 'Rows that match a product update it, all others add one.',
  },
  foreseen: (count: { created: number; updated: number; unchanged: number; rejected: number }) =>
    [
      `${grouped(count.created)} new`,
      `${grouped(count.updated)} changed`,
      `${grouped(count.unchanged)} unchanged`,
      `${grouped(count.rejected)} rejected`,
    ].join(', '),
  nothingChanges: 'The products are as the file says. There is nothing to import.',
  currentValues:
    'Nothing is written yet. The import compares with the products as they are then: what the file does not name stays.',
  changesFailed: 'Failed to load the changes',
  updated: (count: number) => (count === 1 ? '1 product updated' : `${grouped(count)} products updated`),
  nothingToImport: 'Every product is as the file says.',
  undo: 'Undo import',
  undoing: 'Undoing...',
  undoQuestion: 'Undo this import?',
  undoExplained:
    'Products that it added are removed, and what it changed goes back to what it was. A product that was sold, ordered, moved, counted or edited since stays as it is and is listed. New categories, manufacturers and locations stay.',
  undoFailed: 'Failed to undo the import',
  undone: 'This import was undone.',
  alreadyUndone: 'This import has been undone already.',
  undoTooLate: 'An import can be undone for 24 hours.',
  undoTooEarly: 'An import can be undone once it is done.',
  codeNotMapped:
    'No column is mapped to SKU, barcode or further codes. Choose the one that tells which product a row is.',
  noMatch: 'No product has this SKU or barcode.',
  severalMatches: 'The codes of this row belong to different products.',
  archivedMatch: 'The product with this SKU is archived. Restore it to update it.',
  sameProduct: (row: number) => `Row ${row} is about the same product.`,
  severalPlaces: 'This product lies at several locations. Name the location of each quantity.',
  goneMeanwhile: 'This product was archived or deleted meanwhile.',
  tooManyCodes: `A product has at most ${furtherCodesMax} further codes`,
  warningsTitle: 'Worth a look',
  warningsExplained: 'These rows were imported.',
  noneImportable: (rows: number) =>
    rows === 1 ? 'The only row cannot be imported' : `None of the ${grouped(rows)} rows can be imported`,
  someImportable: (good: number, rows: number) => `${grouped(good)} of ${grouped(rows)} rows can be imported`,
  unmatchedAdded: (rows: number) =>
    rows === 1
      ? '1 row matches no product. Switch to “Both” to add it as a new one.'
      : `${grouped(rows)} rows match no product. Switch to “Both” to add them as new ones.`,
  switchToBoth: 'Switch to “Both”',
  existingKept: 'An import adds new products. Those that exist already stay as they are.',
} as const;

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}
