import { distinctCodes, furtherCodesMax } from '@stockhand/contract/catalog/further-codes';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { customTarget, type ImportField, type ImportTarget, stockTarget } from '@stockhand/contract/imports/fields';
import { numberMessages } from '@stockhand/contract/number-messages';
import type { ColumnMapping } from './column-mapping.ts';
import { readCustomValues } from './custom-values.ts';
import { withoutFormulaGuard } from './formula-guard.ts';
import type { ImportRow } from './import-table.ts';
import { parseAmount, parseQuantity, parseSignedNumber } from './parse-number.ts';
import { parseStatus } from './parse-status.ts';
import { codeOf, lastOfPath, lineOf } from './rows/cell-text.ts';
import { plainText } from './rows/plain-text.ts';
import { nameOfVariant, readVariant, type Variant } from './rows/read-variant.ts';
import { sumByLocation } from './rows/sum-by-location.ts';

/** A row as a product to be created. There is no sku: the product numbers its products itself. */
export interface ImportedProduct {
  name: string;
  /** From the barcode column, else the code of the SKU column. */
  barcode: string | null;
  /** What else the file calls the product; its SKU too, where it has a barcode. */
  further_codes: string[];
  category: string;
  manufacturer: string | null;
  description: string;
  selling_price: number;
  cost_price: number;
  initial_stock: number;
  min_stock_level: number;
  location: string | null;
  /** Where the initial stock lies. */
  stock: StockAt[];
  is_active: boolean;
  custom_fields: Record<string, CustomValue>;
}

export interface StockAt {
  /** Null: where the tenant keeps what names no location. */
  location: string | null;
  quantity: number;
}

/** `field` is what the column stands for, or `general`; `value` is the cell as it was, shortened. */
export interface RowIssue {
  field: ImportTarget | 'general';
  message: string;
  value: string;
}

const nameCharactersMin = 2;
const amountMax = 999_999_999.99;
const quantityMax = 99_999_999;
const shownValueCharacters = 100;
const customCharactersMax = 2_000;

const charactersMax = {
  name: 255,
  barcode: 128,
  further_codes: 128,
  category: 120,
  manufacturer: 120,
  location: 120,
  description: 10_000,
};
type TextField = keyof typeof charactersMax;

const labels: Record<TextField, string> = {
  name: 'Product name',
  barcode: 'Barcode',
  further_codes: 'Further code',
  category: 'Category',
  manufacturer: 'Manufacturer',
  location: 'Location',
  description: 'Description',
};

const amountMessages = {
  selling_price: [texts.pricePositive, 'Price must be at most 999,999,999.99'],
  cost_price: [texts.costPositive, 'Cost must be at most 999,999,999.99'],
} as const;

const quantityMessages = {
  initial_stock: [texts.initialStockPositive, 'Initial stock must be at most 99,999,999'],
  min_stock_level: [texts.minStockPositive, 'Minimum stock level must be at most 99,999,999'],
} as const;

/**
 * Turns the cells of one row into a product. The product is to be used only when there are no issues: a value that
 * could not be read stands as 0 or empty beside its issue. `elsewhere` are further rows about it, at other locations.
 */
export function normaliseRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  elsewhere: readonly ImportRow[] = [],
): { product: ImportedProduct; issues: RowIssue[] } {
  const issues: RowIssue[] = [];
  checkWholeRow(cells, mapping, issues);
  const row: Row = { cells, mapping, issues };
  const variant = readVariant((field) => lineOf(cellOf(row, field)));
  const named = {
    name: readName(row, variant),
    barcode: readBarcode(row),
    further_codes: readFurtherCodes(row),
    category: lastOfPath(readLine(row, 'category')) || 'Uncategorized',
    manufacturer: readLine(row, 'manufacturer') || null,
    description: readDescription(row),
    selling_price: readAmount(row, 'selling_price'),
    cost_price: readAmount(row, 'cost_price'),
  };
  const stock = readStock([row, ...elsewhere.map((other) => ({ ...row, cells: other.cells }))]);
  const product: ImportedProduct = {
    ...named,
    initial_stock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
    min_stock_level: readQuantity(row, 'min_stock_level'),
    location: placeOf(stock, readLine(row, 'location')),
    stock,
    is_active: readStatus(row),
    custom_fields: readCustomFields(row, variant),
  };
  return { product, issues };
}

interface Row {
  cells: readonly string[];
  mapping: ColumnMapping;
  issues: RowIssue[];
}

function checkWholeRow(cells: readonly string[], mapping: ColumnMapping, issues: RowIssue[]): void {
  for (const [index, cell] of cells.entries()) {
    if (cell.includes('\0') || !cell.isWellFormed()) {
      report(issues, mapping.fields[index] ?? 'general', 'Contains characters that cannot be stored', cell);
    }
    if (index >= mapping.headers.length && cell.trim() !== '') {
      report(issues, 'general', 'Row does not fit the columns of the header', cell);
      return;
    }
  }
}

function readName(row: Row, variant: Variant): string {
  const name = nameOfVariant(lineOf(cellOf(row, 'name')), variant);
  checkLength(row.issues, 'name', name);
  if (name.length < nameCharactersMin) {
    report(row.issues, 'name', texts.nameShort, name);
  }
  return name;
}

/** SKUs are always generated, so a supplier's code is kept as the barcode. */
function readBarcode(row: Row): string | null {
  const own = codeOf(readLine(row, 'barcode'));
  const barcode = own || codeOf(lineOf(cellOf(row, 'sku')));
  if (!own) checkLength(row.issues, 'barcode', barcode);
  if (/^\d([.,]\d+)?E\+\d{1,2}$/i.test(barcode)) {
    report(row.issues, 'barcode', 'Barcode was rounded by a spreadsheet; format its column as text', barcode);
  }
  return barcode || null;
}

/** Also several in a cell, divided by semicolons or bars. */
function readFurtherCodes(row: Row): string[] {
  const sku = codeOf(lineOf(cellOf(row, 'sku')));
  const barcode = codeOf(lineOf(cellOf(row, 'barcode')));
  const others = cellOf(row, 'further_codes')
    .split(/[;|\r\n]/)
    .map((code) => codeOf(code.trim()));
  const codes = distinctCodes([sku, ...others]).filter((code) => code !== (barcode || sku));
  for (const code of codes) checkLength(row.issues, 'further_codes', code);
  if (codes.length > furtherCodesMax)
    report(row.issues, 'further_codes', `Use at most ${furtherCodesMax} further codes`, cellOf(row, 'further_codes'));
  return codes;
}

function readLine(row: Row, field: TextField): string {
  const text = lineOf(cellOf(row, field));
  checkLength(row.issues, field, text);
  return text;
}

function readDescription(row: Row): string {
  const text = plainText(cellOf(row, 'description').trim());
  checkLength(row.issues, 'description', text);
  return text;
}

/** From the column of the stock, of each row of the product, and from the columns that hold the stock at a location. */
function readStock(rows: readonly Row[]): StockAt[] {
  const found = rows.flatMap((row) => [
    { location: lineOf(cellOf(row, 'location')) || null, quantity: readQuantity(row, 'initial_stock') },
    ...row.mapping.stockColumns.map(({ location, index }) => {
      const text = withoutFormulaGuard(row.cells[index] ?? '').trim();
      return { location, quantity: quantityOf(row, text, stockTarget(location), quantityMessages.initial_stock) };
    }),
  ]);
  const stock = sumByLocation(found);
  if (stock.reduce((sum, { quantity }) => sum + quantity, 0) <= quantityMax) return stock;
  if (rows[0]) report(rows[0].issues, 'initial_stock', quantityMessages.initial_stock[1], '');
  return [];
}

/** What tills write for goods whose price is entered when they are sold. */
const priceOnSale = /^variable$/i;

function readAmount(row: Row, field: keyof typeof amountMessages): number {
  const text = cellOf(row, field).trim();
  if (text === '' || priceOnSale.test(text)) return 0;
  const amount = parseAmount(text, row.mapping.decimal_mark);
  if (amount !== null && amount <= amountMax) return amount;
  const [noAmount, tooMuch] = amountMessages[field];
  const unread = isPositiveNumber(row, text) ? numberMessages.twoDecimals : noAmount;
  report(row.issues, field, amount === null ? unread : tooMuch, text);
  return 0;
}

function readQuantity(row: Row, field: keyof typeof quantityMessages): number {
  return quantityOf(row, cellOf(row, field).trim(), field, quantityMessages[field]);
}

function quantityOf(
  row: Row,
  text: string,
  field: ImportTarget,
  [noQuantity, tooMany]: readonly [string, string],
): number {
  if (text === '') return 0;
  const quantity = parseQuantity(text, row.mapping.decimal_mark);
  if (quantity !== null && quantity <= quantityMax) return quantity;
  const unread = isPositiveNumber(row, text) ? numberMessages.whole : noQuantity;
  report(row.issues, field, quantity === null ? unread : tooMany, text);
  return 0;
}

/** Of a text that could not be read: it is a number all the same, so that only its decimals are wrong. */
function isPositiveNumber({ mapping }: Row, text: string): boolean {
  return !text.includes('%') && (parseSignedNumber(text, mapping.decimal_mark) ?? 0) > 0;
}

/** The only location of a product's stock; null where there are several, or none is named. */
function placeOf(stock: readonly StockAt[], named: string): string | null {
  return stock.length > 1 ? null : (stock[0]?.location ?? (named || null));
}

function readStatus(row: Row): boolean {
  const text = cellOf(row, 'status').trim();
  if (text === '') return true;
  const isActive = parseStatus(text);
  if (isActive === null) report(row.issues, 'status', 'Status must be Active or Inactive', text);
  return isActive ?? true;
}

function readCustomFields({ cells, mapping, issues }: Row, { options }: Variant): Record<string, CustomValue> {
  if (mapping.customColumns.length === 0 && options.length === 0) return {};
  const cellAt = (index: number) => withoutFormulaGuard(cells[index] ?? '');
  const { values, problems } = readCustomValues(cellAt, mapping, options);
  for (const [name, message] of Object.entries(problems)) {
    report(issues, customTarget(name), message, String(values[name] ?? ''));
  }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value.length <= customCharactersMax) continue;
    report(issues, customTarget(name), `${name} must be at most 2,000 characters`, value);
  }
  return values;
}

function cellOf({ cells, mapping }: Row, field: ImportField): string {
  const index = mapping.columns[field];
  return index === undefined ? '' : withoutFormulaGuard(cells[index] ?? '');
}

function checkLength(issues: RowIssue[], field: TextField, text: string): void {
  const max = charactersMax[field];
  if (text.length <= max) return;
  report(issues, field, `${labels[field]} must be at most ${max.toLocaleString('en-US')} characters`, text);
}

function report(issues: RowIssue[], field: RowIssue['field'], message: string, value: string): void {
  if (issues.some((issue) => issue.field === field && issue.message === message)) return;
  issues.push({
    field,
    message,
    value: value.slice(0, shownValueCharacters).toWellFormed().replaceAll('\0', '\ufffd'),
  });
}
