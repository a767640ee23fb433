import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { customTarget } from '@stockhand/contract/imports/fields';
import { plainLine } from '@stockhand/contract/plain-line';
import type { ColumnMapping } from './column-mapping.ts';
import { readCustomValues } from './custom-values.ts';
import type { ImportRow } from './import-table.ts';
import { parseStatusUnder } from './parse-status.ts';
import { isTooLong, lastOfPath, lineOf, withLineBreaks } from './rows/cell-text.ts';
import type { ImportedProduct, NormalisedRow, RowIssue, StockAt } from './rows/imported-product.ts';
import { mappedHeader, unguardedCell } from './rows/mapped-cell.ts';
import { plainText, withCharacters } from './rows/plain-text.ts';
import { readCodes } from './rows/read-codes.ts';
import { checkLength, readLine } from './rows/read-line.ts';
import { readAmount, readLevels, warnOfMark } from './rows/read-numbers.ts';
import { readStock } from './rows/read-stock.ts';
import { nameOfVariant, readVariant, type Variant } from './rows/read-variant.ts';
import { cellOf, type RowCells, report } from './rows/row-cells.ts';
import { isWithoutVariants } from './rows/shops/without-variable.ts';

const nameCharactersMin = 2;
const customCharactersMax = 2_000;

/**
 * Turns the cells of one row into a product. The product is to be used only when there are no issues: a value that
 * could not be read stands as 0 or empty beside its issue. `elsewhere` are further rows about it, at other locations.
 */
export function normaliseRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  elsewhere: readonly ImportRow[] = [],
): NormalisedRow {
  const issues: RowIssue[] = [];
  checkWholeRow(cells, mapping, issues);
  const warnings: RowIssue[] = [];
  const row: RowCells = { cells, mapping, issues, warnings };
  const read = readVariant((field) => lineOf(cellOf(row, field)));
  const variant = isWithoutVariants(cells, mapping) ? { ...read, label: '' } : read;
  const name = readName(row, variant);
  const { sku, ...codes } = readCodes(row);
  const named = {
    name,
    ...codes,
    category: readCategory(row) || 'Uncategorized',
    manufacturer: readLine(row, 'manufacturer') || null,
    description: readDescription(row),
    selling_price: readAmount(row, 'selling_price'),
    cost_price: readAmount(row, 'cost_price'),
  };
  const stock = readStock([row, ...elsewhere.map((other) => ({ ...row, cells: other.cells }))]);
  const product: ImportedProduct = {
    ...named,
    initial_stock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
    ...readLevels(row),
    location: placeOf(stock, readLine(row, 'location')),
    stock,
    is_active: readStatus(row),
    custom_fields: readCustomFields(row, variant),
  };
  return { product, sku, issues, warnings };
}

function checkWholeRow(cells: readonly string[], mapping: ColumnMapping, issues: RowIssue[]): void {
  for (const [index, cell] of cells.entries()) {
    if (cell.includes('\0') || !cell.isWellFormed()) {
      report(issues, mapping.fields[index] ?? 'general', 'Contains characters that cannot be stored', cell);
    }
    if (isTooLong(cell)) {
      report(issues, mapping.fields[index] ?? 'general', 'Cell must be at most 1,000,000 characters', cell);
    }
    if (index >= mapping.headers.length && cell.trim() !== '') {
      report(issues, 'general', 'Row does not fit the columns of the header', cell);
      return;
    }
  }
}

function readName(row: RowCells, variant: Variant): string {
  const text = cellOf(row, 'name');
  const said = row.mapping.isOwnExport ? text : withCharacters(text);
  const name = plainLine(nameOfVariant(plainLine(said), variant));
  checkLength(row.issues, 'name', name);
  if (name.length < nameCharactersMin) {
    report(row.issues, 'name', texts.nameShort, name);
  }
  return name;
}

/** Other programs write the path to a category, and characters as HTML has them. */
function readCategory(row: RowCells): string {
  const text = readLine(row, 'category');
  return row.mapping.isOwnExport ? text : lastOfPath(withCharacters(text));
}

function readDescription(row: RowCells): string {
  const said = withLineBreaks(cellOf(row, 'description')).trim();
  const text = row.mapping.isOwnExport ? said : plainText(said);
  checkLength(row.issues, 'description', text);
  return text;
}

/** The only location of a product's stock; null where there are several, or none is named. */
function placeOf(stock: readonly StockAt[], named: string): string | null {
  return stock.length > 1 ? null : (stock[0]?.location ?? (named || null));
}

function readStatus(row: RowCells): boolean {
  const text = cellOf(row, 'status').trim();
  if (text === '') return true;
  const header = mappedHeader(row.mapping, 'status');
  const isActive = parseStatusUnder(header, text);
  if (isActive === null) report(row.issues, 'status', 'Status must be Active or Inactive', text);
  return isActive ?? true;
}

function readCustomFields(row: RowCells, { options }: Variant): Record<string, CustomValue> {
  const { cells, mapping, issues } = row;
  if (mapping.customColumns.length === 0 && options.length === 0) return {};
  const cellAt = (index: number) => withLineBreaks(unguardedCell(cells, index));
  const { values, problems } = readCustomValues(cellAt, mapping, options);
  for (const [name, message] of Object.entries(problems)) {
    report(issues, customTarget(name), message, String(values[name] ?? ''));
  }
  for (const { definition, index } of mapping.customColumns) {
    if (definition.field_type === 'number' && index !== null)
      warnOfMark(row, customTarget(definition.name), index, cellAt(index));
  }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value.length <= customCharactersMax) continue;
    report(issues, customTarget(name), `${name} must be at most 2,000 characters`, value);
  }
  return values;
}
