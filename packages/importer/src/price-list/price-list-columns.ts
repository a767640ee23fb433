import type { ImportField } from '@stockhand/contract/imports/fields';
import {
  type PriceListField,
  type PriceListMapping,
  priceListFields,
} from '@stockhand/contract/suppliers/price-list-fields';
import { mapColumns } from '../column-mapping.ts';
import type { ColumnMark, MarkFacts } from '../columns/decimal-mark.ts';
import type { FieldChoice } from '../columns/field-choice.ts';
import { plainHeader } from '../headers/plain-header.ts';

/** Which column of a supplier's price list feeds which field; each field at most one. */
export interface PriceListColumns {
  headers: readonly string[];
  fields: PriceListMapping;
  columns: Readonly<Partial<Record<PriceListField, number>>>;
  marks: readonly ColumnMark[];
}

/** Names that mean something else in a price list than in a list of products, or nothing there. */
const ownNames: Partial<Record<PriceListField, readonly string[]>> = {
  supplier_code: [
    'supplier code',
    'supplier sku',
    'supplier item no',
    'supplier part no',
    'supplier ref',
    'vendor code',
    'vendor sku',
    'order code',
    'order no',
    'order number',
    'bestell no',
    'bestellnummer',
    'artikel no',
    'artikelnummer',
  ],
  sku: [
    'your code',
    'your sku',
    'your item no',
    'your ref',
    'our sku',
    'customer code',
    'customer sku',
    'customer item no',
    'buyer code',
  ],
  cost: [
    'net price',
    'price net',
    'new price',
    'new cost',
    'new net price',
    'your price',
    'your net price',
    'unit price net',
    'price per piece',
    'ek',
    'ek preis',
    'einkaufspreis',
    'nettopreis',
    'prix net',
    'precio neto',
  ],
  pack_size: [
    'pack size',
    'pack',
    'pack qty',
    'pack quantity',
    'pack of',
    'package size',
    'case size',
    'case qty',
    'case quantity',
    'carton qty',
    'carton size',
    'carton quantity',
    'box qty',
    'box size',
    'box quantity',
    'units per case',
    'units per pack',
    'units per carton',
    'units per box',
    'pcs per carton',
    'pcs per case',
    'pcs per pack',
    'pieces per pack',
    'pieces per carton',
    'per case',
    'per carton',
    'inner',
    'inner qty',
    've',
    'verpackungseinheit',
  ],
  min_quantity: [
    'moq',
    'min order',
    'minimum order',
    'min order qty',
    'min order quantity',
    'minimum order qty',
    'minimum order quantity',
    'min qty',
    'min quantity',
    'minimum qty',
    'minimum quantity',
    'mindestmenge',
    'mindestbestellmenge',
  ],
  lead_time_days: [
    'lead time',
    'lead time days',
    'lead time in days',
    'lead days',
    'delivery time',
    'delivery days',
    'delivery time days',
    'days',
    'lieferzeit',
    'lieferzeit tage',
  ],
};

const fieldByName = new Map(priceListFields.flatMap((field) => (ownNames[field] ?? []).map((name) => [name, field])));

/** A price at which somebody else is to sell is no cost. */
const resalePrice = /\b(rrp|msrp|srp|mrp|uvp|retail|recommended|selling|sell|sale|sales|customer|old|previous)\b/;

/** What the fields are called where columns are mapped for a list of products, which shares names and number formats. */
const asProduct: Record<PriceListField, ImportField> = {
  supplier_code: 'sku',
  sku: 'manufacturer',
  barcode: 'barcode',
  name: 'name',
  cost: 'cost_price',
  pack_size: 'initial_stock',
  min_quantity: 'min_stock_level',
  lead_time_days: 'location',
};

/** Maps headers by their usual names; `chosen` is a mapping corrected by hand, one entry a column. */
export function mapPriceList(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
  { chosen, ...facts }: { chosen?: PriceListMapping | undefined } & MarkFacts = {},
): PriceListColumns {
  const fields = onceEach(chosen ?? guessed(headers, sampleRows), headers.length);
  const columns: Partial<Record<PriceListField, number>> = {};
  for (const field of priceListFields) {
    const index = fields.indexOf(field);
    if (index !== -1) columns[field] = index;
  }
  const named: FieldChoice = fields.map((field) => (field === null ? null : asProduct[field]));
  return { headers, fields, columns, marks: mapColumns(headers, sampleRows, { ...facts, chosen: named }).marks };
}

function guessed(headers: readonly string[], sampleRows: readonly (readonly string[])[]): PriceListMapping {
  const own = headers.map((header) => fieldByName.get(plainHeader(header)) ?? null);
  const asProducts = mapColumns(headers, sampleRows).fields;
  const hasCost = own.includes('cost') || asProducts.includes('cost_price');
  return headers.map((header, index) => {
    const field = own[index] ?? null;
    if (field !== null) return field;
    switch (asProducts[index]) {
      case 'sku':
        return own.includes('supplier_code') ? 'sku' : 'supplier_code';
      case 'barcode':
        return 'barcode';
      case 'name':
        return 'name';
      case 'cost_price':
        return own.includes('cost') ? null : 'cost';
      case 'selling_price':
        return hasCost || resalePrice.test(plainHeader(header)) ? null : 'cost';
      default:
        return null;
    }
  });
}

function onceEach(wanted: PriceListMapping, columnCount: number): (PriceListField | null)[] {
  const left = new Set<PriceListField>(priceListFields);
  return Array.from({ length: columnCount }, (_, index) => {
    const field = wanted[index] ?? null;
    return field !== null && left.delete(field) ? field : null;
  });
}
