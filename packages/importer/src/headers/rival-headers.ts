import type { ImportField } from '@stockhand/contract/imports/fields';

/**
 * How the exports of other inventory and shop programs call their columns (Sortly, Shopify, Square, Zoho Inventory, Odoo,
 * Loyverse, Lightspeed, WooCommerce), as `plainHeader` writes them, the surest first.
 */
export const rivalHeaders: Partial<Record<ImportField, readonly string[]>> = {
  name: ['entry name'],
  sku: ['internal reference', 'default code', 'sortly id', 'sid'],
  barcode: ['barcode qr1 data', 'product barcode', 'gtin upc ean or isbn'],
  further_codes: [
    ...['further codes', 'further code', 'additional barcodes', 'alternate code', 'alternative code', 'old sku'],
    ...['old item no', 'old code', 'supplier code', 'supplier sku', 'vendor code', 'vendor sku', 'default vendor code'],
    ...['barcode qr2 data', 'manufacturer part no', 'manufacturer part number', 'alias'],
  ],
  category: ['categories', 'primary folder'],
  description: ['body html', 'sales description', 'internal notes'],
  selling_price: ['variant price', 'default price'],
  cost_price: ['supply price', 'default unit cost', 'purchase rate'],
  initial_stock: ['variant inventory qty', 'current quantity'],
  min_stock_level: ['stock alert count', 'low stock', 'low stock amount'],
  variant_group: ['handle', 'url handle', 'item group id', 'item group name', 'parent sku', 'parent id'],
  variant: [
    'variation name',
    'variant details',
    'variant values',
    'attribute values',
    'variant name',
    'variant',
    'variation',
  ],
  ...optionHeaders(),
};

/** "Option1 Name", "Option Name 1", "variant_option_one_name", "Attribute Name1" and "Attribute Option Name1". */
function optionHeaders(): Partial<Record<ImportField, readonly string[]>> {
  return Object.fromEntries(
    ['one', 'two', 'three'].flatMap((word, index) => {
      const at = index + 1;
      const stems = (what: string) => [`option${at} ${what}`, `option ${at} ${what}`, `option ${what} ${at}`];
      const long = (what: string) => [`variant option ${word} ${what}`, `attribute ${at} ${what}`];
      return [
        [`option_${at}_name`, [...stems('name'), ...long('name'), `attribute name${at}`, `attribute name ${at}`]],
        [
          `option_${at}_value`,
          [...stems('value'), ...long('value'), `attribute option name${at}`, `attribute option name ${at}`],
        ],
      ];
    }),
  );
}
