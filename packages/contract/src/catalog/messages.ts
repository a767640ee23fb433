import { grouped } from '../number-messages.ts';

/** Texts of products, shared by server and screens. */
export const productMessages = {
  inactiveMatches: (count: number) =>
    count === 1 ? '1 inactive product matches.' : `${grouped(count)} inactive products match.`,
  unfilteredMatches: (count: number) =>
    `${grouped(count)} ${count === 1 ? 'product matches' : 'products match'} without the other filters.`,
  dropFilters: 'Search without them',
  showInactive: 'Show inactive',
  nameShort: 'Product name must be at least 2 characters',
  pricePositive: 'Price must be a positive number',
  costPositive: 'Cost must be a positive number',
  minStockPositive: 'Minimum stock level must be a positive number',
  initialStockPositive: 'Initial stock must be a positive number',
  maxStockPositive: 'Maximum stock level must be a positive number',
  maxBelowMin: 'Max stock level cannot be below the minimum',
  reorderPointPositive: 'Reorder point must be a positive number',
  reorderQuantityPositive: 'Reorder quantity must be a positive number',
  reorderingHint: 'For the proposals of the reorder page. Empty fields leave it to the minimum and to what sells.',
  maximumHint: 'Proposals stop at it.',
  reorderPointHint: 'Ordered once this few are left.',
  reorderQuantityHint: 'What is usually ordered.',
  thresholdPositive: 'Low stock threshold must be a positive number',
  categoryRequired: 'Category is required',
  barcodeTaken: 'A product with this barcode already exists',
  codeTaken: (code: string, holder: string) => `${code} is already a code of ${holder}`,
  unknownCategory: 'This category does not exist',
  unknownManufacturer: 'This manufacturer does not exist',
  nameTaken: (kind: string) => `A ${kind} with this name already exists`,
  nameRequired: 'Name is required',
  inUse: (kind: string) => `This ${kind} is in use and cannot be deleted. Deactivate it instead.`,
  named: {
    added: (name: string) => `${name} added`,
    saved: (name: string) => `${name} saved`,
    activated: (name: string) => `${name} is active`,
    deactivated: (name: string) => `${name} is inactive`,
    deleted: (name: string) => `${name} deleted`,
    saveFailed: (kind: string) => `Failed to save ${kind}`,
    deleteFailed: (kind: string) => `Failed to delete ${kind}`,
    changedMeanwhile: 'Somebody else changed this. Reload it to see what is new.',
  },
  customFieldName: 'Use another name for this field',
  imageType: 'Only PNG, JPG and GIF images are allowed.',
  imageDamaged: 'The image is damaged and cannot be read. Save it again, or take another one.',
  imagePixels: 'The image has more than 40 megapixels. Save it smaller.',
  imageSize: 'An image can be at most 10MB.',
  imageCount: 'A product can have at most 10 images.',
  imageFailed: 'This image could not be added',
  imagesChanged: 'The images of this product have changed. Reload it to see them.',
  imageRequired: 'Choose an image',
  productRequired: 'Product ID is required',
  changedMeanwhile: 'Somebody else changed this product. Reload it to see what is new.',
  unknownProducts: 'Some of these products do not exist any more',
  deleteQuestion: 'Are you sure you want to delete this product? This action cannot be undone.',
  deleted: 'Product deleted successfully',
  updated: 'Product updated successfully',
  furtherCodesSaved: 'Further codes saved',
  furtherCodesFailed: 'Failed to save the further codes',
  notFound: 'Product not found',
  listFailed: 'Failed to fetch products',
  productsFailed: (reason: string) => `Failed to fetch products: ${reason}`,
  categoriesFailed: 'Failed to fetch categories',
  manufacturersFailed: 'Failed to fetch manufacturers',
  detailFailed: 'Failed to fetch product details',
  locationsFailed: 'Failed to fetch locations',
  deleteFailed: 'Failed to delete product',
  updateFailed: 'Failed to update product',
  editLoadFailed: 'Failed to load product data',
  addLoadFailed: 'An error occurred while loading form data. Please refresh and try again.',
} as const;

/** What is said of many products at once. */
export const manyProductsMessages = {
  completeExport: 'Complete, to be imported again',
  archiveQuestion:
    'They disappear from every list and can no longer be sold. Their history stays, and they can be restored at any time.',
  stockLeft: ({ on_hand, reserved }: { on_hand: number; reserved: number }) =>
    on_hand === 0 && reserved === 0
      ? 'Nothing is on hand, and nothing is promised to open orders.'
      : `${on_hand === 0 ? 'Nothing is' : pieces(on_hand)} on hand, and ${reserved === 0 ? 'nothing is' : pieces(reserved)} promised to open orders.`,
  countingStock: 'Counting what is on hand...',
  stockFailed: 'Failed to count what is on hand',
  changed: (count: number) => `${products(count)} changed`,
  activated: (count: number) => `${products(count)} activated`,
  deactivated: (count: number) => `${products(count)} deactivated`,
  archived: (count: number) => `${products(count)} archived`,
  restored: (count: number) => `${products(count)} restored`,
  missing: (count: number) => `${products(count)} did not exist any more`,
  stopped: (done: number, total: number) => `Stopped after ${grouped(done)} of ${products(total)}`,
  barcodeTakenBy: (name: string, barcode: string, holder: string) =>
    `${name} stays archived: its barcode ${barcode} now belongs to ${holder}.`,
  tooMany: (max: number) => `Only the first ${grouped(max)} products are selected.`,
  levelsHint: 'Empty fields stay as they are; 0 takes a level away.',
  levelRequired: 'Enter at least one level',
  changeFailed: 'Failed to update products',
  archiveFailed: 'Failed to archive products',
  restoreFailed: 'Failed to restore products',
  exportFailed: 'Failed to export products',
  archiveListFailed: 'Failed to fetch archived products',
  selectFailed: 'Failed to select products',
} as const;

function products(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'product' : 'products'}`;
}

function pieces(count: number): string {
  return count === 1 ? '1 piece is' : `${grouped(count)} pieces are`;
}
