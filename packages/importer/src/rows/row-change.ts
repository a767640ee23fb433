import { levelFields } from '@stockhand/contract/catalog/level-fields';
import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { withoutFormulaGuard } from '@stockhand/contract/formula-guard';
import { customNameOf, type ImportField } from '@stockhand/contract/imports/fields';
import { importMessages } from '@stockhand/contract/imports/messages';
import type { ColumnMapping } from '../column-mapping.ts';
import { saysArchived } from '../parse-status.ts';
import { codeIn, severalGtins } from './code-text.ts';
import { countedStock } from './counted-stock.ts';
import type { ImportedProduct, NormalisedRow, RowIssue, StockAt } from './imported-product.ts';
import { mappedCell, mappedHeader } from './mapped-cell.ts';
import type { ProductRow } from './product-row.ts';
import { saysNoPrice, saysNoQuantity } from './without-number.ts';

export const changeableFields = [
  ...(['name', 'barcode', 'category', 'manufacturer', 'description'] as const),
  ...(['selling_price', 'cost_price', 'is_active'] as const),
  ...levelFields,
];
export type ChangeableField = (typeof changeableFields)[number];

/** What a row says of a product that exists: cells that are empty say nothing (docs/rules.md#updating-imports). */
export interface RowChange {
  /** The codes that tell which product it is. */
  codes: { sku: string; barcode: string; further: string[] };
  fields: Partial<Pick<ImportedProduct, ChangeableField>>;
  /** The product is archived, says the file. */
  is_archived: boolean;
  custom_fields: Record<string, CustomValue>;
  /** Counted quantities, 0 included. Without a location it is the quantity of the product as a whole. */
  stock: StockAt[];
  issues: RowIssue[];
  warnings: RowIssue[];
}

/** The row as the change of a product, from what it would be as a new one. */
export function rowChange(
  row: ProductRow,
  mapping: ColumnMapping,
  { product, sku, issues, warnings }: NormalisedRow,
): RowChange {
  const given = (field: ImportField) => mappedCell(row.cells, mapping, field) !== '';
  const cell = withoutFormulaGuard(mappedCell(row.cells, mapping, 'barcode'));
  const barcode = severalGtins(cell, mapping)?.[0] ?? codeIn(cell, mapping);
  const columnOf = (field: ChangeableField): ImportField => (field === 'is_active' ? 'status' : field);
  const fields = changeableFields.filter((field) => given(columnOf(field)) && !saysNothing(row, mapping, field));
  return {
    codes: { sku, barcode, further: furtherOf(product, sku, barcode) },
    fields: Object.fromEntries(fields.map((field) => [field, product[field]])),
    is_archived: saysArchived(mappedHeader(mapping, 'status'), mappedCell(row.cells, mapping, 'status')),
    custom_fields: product.custom_fields,
    stock: countedStock(row, mapping),
    warnings: warnings.filter(({ message }) => message !== importMessages.withoutPrice),
    issues: issues.filter(({ field }) => !isOfEmptyCell(field, given('name'), product)),
  };
}

/** Also the code of another column that is the barcode of a new product. */
function furtherOf({ barcode, further_codes }: ImportedProduct, sku: string, own: string): string[] {
  const other = barcode !== null && barcode !== own && barcode !== sku ? [barcode] : [];
  return [...other, ...further_codes.filter((code) => code !== sku)];
}

/** What only a new product needs: its name, and the custom fields that are required. */
function isOfEmptyCell(field: RowIssue['field'], hasName: boolean, { custom_fields }: ImportedProduct): boolean {
  if (field === 'name') return !hasName;
  const custom = customNameOf(field);
  return custom !== null && !Object.hasOwn(custom_fields, custom);
}

/** "On request" for a price, "n/a" for a minimum. */
function saysNothing({ cells }: ProductRow, mapping: ColumnMapping, field: ChangeableField): boolean {
  const level = levelFields.find((one) => one === field);
  if (level !== undefined) return saysNoQuantity(mappedCell(cells, mapping, level));
  const isPrice = field === 'selling_price' || field === 'cost_price';
  return isPrice && saysNoPrice(mappedCell(cells, mapping, field));
}
