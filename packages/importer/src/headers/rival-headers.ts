import type { ImportField } from '@stockhand/contract/imports/fields';

/**
 * How the exports of other inventory and shop programs call their columns (Sortly, Shopify, Square, Zoho Inventory, Odoo,
 * Loyverse, Lightspeed and Vend, WooCommerce, PrestaShop, Magento, Wix, BigCommerce, Amazon, eBay, Etsy, Clover, QuickBooks,
 * Xero), as `plainHeader` writes them, the surest first.
 */
export const rivalHeaders: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    ...['entry name', 'item title', 'listing title', 'product service name', 'item name full', 'display name'],
    ...['product template name', 'template name', 'book title'],
  ],
  sku: [
    ...['internal reference', 'default code', 'sortly id', 'sid', 'seller sku', 'custom label', 'custom label sku'],
    ...[
      'merchant sku',
      'product code sku',
      'reference no',
      'lookup code',
      'plu',
      'plu code',
      'system id',
      'item code sku',
      'reference sku',
    ],
    ...['inventory item code', 'combination reference', 'seller item sku', 'variation sku'],
  ],
  barcode: [
    ...['barcode qr1 data', 'product barcode', 'gtin upc ean or isbn', 'isbn 13', 'isbn13', 'ean isbn', 'ean isbn13'],
    ...[
      'p upc',
      'p ean',
      'p isbn',
      'p gtin',
      'gtin upc ean isbn',
      'upc ean gtin',
      'ean jan',
      'ean8',
      'ean 8',
      'jan',
      'jan code',
    ],
    ...[
      'product upc ean',
      'product ean',
      'product upc',
      'upc a',
      'gtin 12',
      'gtin 14',
      'gtin14',
      'gtin12',
      'gtin8',
      'isbn 10',
    ],
    ...[
      'isbn10',
      'upc ean isbn',
      'external id barcode',
      'barcodes',
      'scan code',
      'global trade item number',
      'external product id',
    ],
    ...['ean 13 or jan barcode', 'ean13 or jan barcode', 'upc barcode', 'ean barcode', 'bar code number'],
  ],
  further_codes: [
    ...['further codes', 'further code', 'additional barcodes', 'alternate code', 'alternative code', 'old sku'],
    ...['old item no', 'old code', 'supplier code', 'supplier sku', 'vendor code', 'vendor sku', 'default vendor code'],
    ...[
      'barcode qr2 data',
      'manufacturer part no',
      'manufacturer part number',
      'alias',
      'alternate lookup',
      'manufacturer sku',
    ],
    ...['custom sku', 'supplier reference', 'herstellernummer', 'hersteller artikelnummer', 'lieferantenartikelnummer'],
  ],
  category: [
    ...[
      'categories',
      'primary folder',
      'category path',
      'categ id',
      'categ id name',
      'public categories',
      'product categories',
    ],
    ...[
      'store category',
      'ebay category 1 name',
      'category 1 name',
      'shop section',
      'reporting category',
      'default category',
    ],
    ...['category 1', 'main category', 'product family', 'sub category name', 'item category name'],
  ],
  manufacturer: ['manufacturers', 'product brand', 'brand label', 'product brand id', 'publisher'],
  description: [
    ...[
      'body html',
      'sales description',
      'internal notes',
      'plain description',
      'description sale',
      'long product description',
    ],
    ...['product html', 'additional info'],
  ],
  selling_price: [
    ...[
      'variant price',
      'default price',
      'lst price',
      'current price',
      'start price',
      'price tax excluded',
      'price tax included',
    ],
    ...[
      'list price amount',
      'retail price amount',
      'sales rate',
      'selling rate',
      'sales price rate',
      'default sell price',
    ],
    ...['sales unit price', 'standard selling price', 'standard sales price', 'online price', 'shop price'],
    ...['price tier 1', 'price tier1', 'sales price tier 1', 'price level 1', 'price list 1'],
  ],
  cost_price: [
    ...[
      'supply price',
      'default unit cost',
      'purchase rate',
      'standard price',
      'cost price tax excluded',
      'variant cost',
    ],
    ...[
      'product cost',
      'item cost',
      'avg cost',
      'average unit cost',
      'purchase unit price',
      'default cost',
      'cost of goods',
    ],
    ...['unit purchase price', 'cogs', 'standard cost', 'last cost'],
  ],
  initial_stock: [
    ...['variant inventory qty', 'current quantity', 'qty available', 'available qty', 'quantity available'],
    ...['current stock level', 'stock available', 'free qty', 'current inventory', 'inventory level'],
    ...['current inventory level', 'quantity of products', 'stock count', 'afn fulfillable quantity'],
  ],
  min_stock_level: [
    ...['stock alert count', 'low stock', 'low stock amount', 'low stock level', 'low stock alert', 'notify stock qty'],
    ...[
      'reordering min qty',
      'notify for quantity below',
      'minimum qty',
      'par level',
      'low inventory level',
      'desired stock level',
    ],
  ],
  variant_group: ['handle', 'url handle', 'handle id', 'item group id', 'item group name', 'parent sku', 'parent id'],
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

/** "Option1 Name", "Option Name 1", "variant_option_one_name", "Attribute Name1", "Attribute Option Name1" and "productOptionName1". */
function optionHeaders(): Partial<Record<ImportField, readonly string[]>> {
  return Object.fromEntries(
    ['one', 'two', 'three'].flatMap((word, index) => {
      const at = index + 1;
      const stems = (what: string) => [`option${at} ${what}`, `option ${at} ${what}`, `option ${what} ${at}`];
      const wix = (what: string) => [`product option ${what}${at}`, `product option ${what} ${at}`];
      const long = (what: string) => [`variant option ${word} ${what}`, `attribute ${at} ${what}`];
      return [
        [
          `option_${at}_name`,
          [...stems('name'), ...long('name'), `attribute name${at}`, `attribute name ${at}`, ...wix('name')],
        ],
        [
          `option_${at}_value`,
          [
            ...stems('value'),
            ...long('value'),
            `attribute option name${at}`,
            `attribute option name ${at}`,
            ...wix('description'),
          ],
        ],
      ];
    }),
  );
}
