import { type ImportField, importFields } from '@stockhand/contract/imports/fields';
import { foreignHeaders } from './foreign-headers.ts';

/** Usual names of a column, the surest first: of two columns that fit, the one named earlier wins. */
const synonyms: Record<ImportField, readonly string[]> = {
  name: [
    'product name',
    'name',
    'item name',
    'product title',
    'product',
    'article name',
    'item',
    'title',
    'article',
    'product description',
    'item description',
    'article description',
    'material name',
    'particulars',
    'goods',
    'stock item',
  ],
  sku: [
    'sku',
    'product sku',
    'item sku',
    'variant sku',
    'sku code',
    'sku no',
    'product code',
    'item code',
    'article code',
    'stock code',
    'code',
    'part no',
    'part number',
    'item no',
    'item number',
    'product no',
    'product number',
    'article no',
    'article number',
    'material number',
    'catalogue no',
    'catalog no',
    'catalogue number',
    'catalog number',
    'model no',
    'model number',
    'mpn',
    'part',
    'ref',
    'reference',
    'product id',
    'item id',
  ],
  barcode: [
    'barcode',
    'bar code',
    'ean',
    'ean13',
    'ean 13',
    'ean code',
    'upc',
    'upc code',
    'gtin',
    'gtin 13',
    'barcode number',
    'ean upc',
    'upc ean',
    'isbn',
    'variant barcode',
  ],
  category: [
    'category',
    'product category',
    'item category',
    'category name',
    'group',
    'product group',
    'item group',
    'department',
    'dept',
    'product type',
    'class',
    'family',
    'type',
    'section',
    'collection',
  ],
  manufacturer: [
    'manufacturer',
    'manufacturer name',
    'brand',
    'brand name',
    'maker',
    'vendor brand',
    'make',
    'producer',
    'mfr',
    'manufactured by',
  ],
  description: [
    'description',
    'long description',
    'long text',
    'full description',
    'short description',
    'details',
    'product details',
    'desc',
    'body',
    'specification',
    'notes',
  ],
  selling_price: [
    'selling price',
    'sale price',
    'sell price',
    'retail price',
    'unit price',
    'price',
    'sales price',
    'retail',
    'rrp',
    'msrp',
    'srp',
    'mrp',
    'list price',
    'unit selling price',
    'price each',
    'price per unit',
    'price unit',
    'customer price',
    'price incl vat',
    'price inc vat',
    'rate',
  ],
  cost_price: [
    'cost price',
    'cost',
    'unit cost',
    'purchase price',
    'buying price',
    'buy price',
    'wholesale price',
    'wholesale',
    'purchase cost',
    'cost per unit',
    'cost per item',
    'supplier price',
    'trade price',
    'your price',
    'dealer price',
    'landed cost',
    'average cost',
  ],
  initial_stock: [
    'total stock',
    'initial stock',
    'opening stock',
    'current stock',
    'stock on hand',
    'quantity on hand',
    'qty on hand',
    'on hand',
    'on shelf',
    'stock quantity',
    'stock qty',
    'quantity in stock',
    'qty in stock',
    'stock',
    'quantity',
    'qty',
    'stock level',
    'closing stock',
    'inventory quantity',
    'inventory',
    'soh',
    'units in stock',
    'in stock',
    'available stock',
    'available quantity',
    'available',
    'units',
    'pieces',
    'pcs',
    'count',
    'balance',
  ],
  min_stock_level: [
    'min stock level',
    'minimum stock level',
    'min stock',
    'minimum stock',
    'reorder point',
    're order point',
    'reorder level',
    're order level',
    'low stock threshold',
    'stock threshold',
    'threshold',
    'min level',
    'minimum level',
    'minimum quantity',
    'min quantity',
    'min qty',
    'minimum',
    'min',
    'safety stock',
  ],
  location: [
    'location',
    'location name',
    'stock location',
    'warehouse',
    'warehouse name',
    'store',
    'store name',
    'storage location',
    'branch',
    'bin',
    'bin location',
    'shelf',
  ],
  status: ['status', 'product status', 'active', 'is active', 'enabled', 'state'],
};

/** Last words that tell a column however it is qualified: "Net retail price", "Supplier product name". */
const endings: readonly (readonly [ImportField, string])[] = [
  ['cost_price', 'cost price'],
  ['cost_price', 'purchase price'],
  ['cost_price', 'wholesale price'],
  ['cost_price', 'cost'],
  ['selling_price', 'price'],
  ['name', 'product name'],
  ['name', 'item name'],
  ['barcode', 'barcode'],
  ['sku', 'ref'],
  ['category', 'category'],
  ['manufacturer', 'brand'],
  ['initial_stock', 'quantity'],
  ['initial_stock', 'qty'],
];

/** Words after which a number is not what its last word says. */
const misleading =
  /\b(low|max|maximum|old|previous|reserved|sold|ordered|order|reorder|min|minimum|incoming|committed|damaged|returned|discount|discounted|total cost|extended|value|tax|shipping|case|pack|carton|box|last|special|promo|not imported)\b/;

const weightByName = new Map<string, readonly [ImportField, number]>();
for (const field of importFields) {
  for (const [index, name] of foreignHeaders[field].entries()) weightByName.set(name, [field, 85 - index / 2]);
}
for (const field of importFields) {
  for (const [index, name] of synonyms[field].entries()) weightByName.set(name, [field, 100 - index]);
}

/** "Retail incl. VAT" */
const taxNote = /\b(incl?|including|excl?|excluding|with|without|plus) (vat|tax|gst|mwst|iva|tva)\b/g;

const endingWeight = 40;
export const exactWeightMin = 60;

/** The field that a column of this name stands for, and how sure that is; null when the name says nothing. */
export function fieldOfHeader(header: string): { field: ImportField; weight: number } | null {
  const name = plainHeader(header);
  const exact = weightOf(name) ?? weightOf(name.replace(taxNote, '').trim());
  if (exact) return { field: exact[0], weight: exact[1] };
  if (misleading.test(name)) return null;
  const ending = endings.find(([, words]) => name.endsWith(` ${words}`));
  return ending ? { field: ending[0], weight: endingWeight } : null;
}

/** Also in the plural. */
function weightOf(name: string): readonly [ImportField, number] | undefined {
  return weightByName.get(name) ?? weightByName.get(name.replace(/s\b/g, ''));
}

/** A header that is certainly taken for this field. */
export function surestHeader(field: ImportField): string {
  return synonyms[field][0]?.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) ?? field;
}

/** Lower case words: "Selling_Price (Ksh)", "sellingPrice" and "Selling price *" are one. */
export function plainHeader(header: string): string {
  return header
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/#|\bnum\b|\bnr\b|№/g, ' no ')
    .replace(/\b(ksh|kes|usd|eur|gbp|us)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
