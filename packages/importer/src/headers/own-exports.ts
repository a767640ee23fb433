import { type ImportField, type ImportTarget, stockTarget } from '@stockhand/contract/imports/fields';

/** The columns of the product list's export. */
export const listExportHeaders = [
  ...[
    'Product Name',
    'SKU',
    'Category',
    'Description',
    'Selling Price',
    'Cost Price',
    'Total Stock',
    'Min Stock Level',
  ],
  ...['Status', 'Low Stock'],
] as const;

/** The columns of the complete export, before those of custom fields and locations. */
export const completeExportHeaders = [
  ...['Product Name', 'SKU', 'Barcode', 'Further Codes', 'Category', 'Manufacturer', 'Description'],
  ...[
    'Selling Price',
    'Cost Price',
    'Min Stock Level',
    'Max Stock Level',
    'Reorder Point',
    'Reorder Quantity',
    'Status',
  ],
] as const;

/** Exports of earlier versions end sooner. */
const sureHeaders = 9;

const fieldByHeader: Readonly<Record<string, ImportField>> = {
  'Product Name': 'name',
  SKU: 'sku',
  Barcode: 'barcode',
  'Further Codes': 'further_codes',
  Category: 'category',
  Manufacturer: 'manufacturer',
  Description: 'description',
  'Selling Price': 'selling_price',
  'Cost Price': 'cost_price',
  'Total Stock': 'initial_stock',
  'Min Stock Level': 'min_stock_level',
  'Max Stock Level': 'max_stock_level',
  'Reorder Point': 'reorder_point',
  'Reorder Quantity': 'reorder_quantity',
  Status: 'status',
};

const stockPrefix = 'Stock at ';

/** A file that our own export wrote: its texts are what they are, however they look (docs/rules.md#exports). */
export function isOwnExport(headers: readonly string[]): boolean {
  return isCompleteExport(headers) || startsWith(headers, listExportHeaders);
}

export function isCompleteExport(headers: readonly string[]): boolean {
  return startsWith(headers, completeExportHeaders);
}

function startsWith(headers: readonly string[], own: readonly string[]): boolean {
  return own.slice(0, sureHeaders).every((header, index) => headers[index] === header);
}

export function fieldsOfOwnExport(headers: readonly string[]): (ImportTarget | null)[] {
  return headers.map((header) => {
    if (header.startsWith(stockPrefix)) return stockTarget(header.slice(stockPrefix.length));
    return Object.hasOwn(fieldByHeader, header) ? (fieldByHeader[header] ?? null) : null;
  });
}

/** A header that is taken for the stock at this location. */
export function headerOfLocation(location: string): string {
  return `${stockPrefix}${location}`;
}
