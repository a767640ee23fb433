import { encodingLabels } from '@stockhand/contract/imports/encodings';
import {
  customTarget,
  type ImportField,
  type ImportTarget,
  importFields,
  stockTarget,
} from '@stockhand/contract/imports/fields';
import type { LeftOutRow } from '@stockhand/contract/imports/left-out';
import { importMessages } from '@stockhand/contract/imports/messages';
import type { ImportPreview, SampleRecord } from '@stockhand/contract/imports/preview';
import type { ImportMode } from '@stockhand/contract/imports/schema';
import type { ColumnMapping } from './column-mapping.ts';
import { foreignCurrency } from './columns/foreign-currency.ts';
import { leftOutColumns } from './columns/left-out-columns.ts';
import { locationOfHeader } from './headers/stock-columns.ts';
import { importLimits } from './import-limits.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { inPortions } from './in-portions.ts';
import { normaliseRow } from './normalise-row.ts';
import type { ImportedProduct, RowIssue } from './rows/imported-product.ts';
import { type OwnSkuPlace, ownSkuPlace, ownSkuUse } from './rows/own-sku-use.ts';
import type { ArrangedRows, ProductRow } from './rows/product-row.ts';
import { storableStart } from './rows/row-cells.ts';

const shownRows = 5;
const shownRowNumbers = 10;
const shownIssues = 50;
const shownNames = 1_000;
const shownHeaderCharacters = 100;

export interface CheckedRow {
  row: ProductRow;
  product: ImportedProduct;
  sku: string;
  issues: RowIssue[];
  warnings: RowIssue[];
}

/** What a row without issues does. `changes` are those of a row that updates. */
export type RowOutcome = { kind: 'created' | 'unchanged' } | { kind: 'updated'; changes: number };

/** Says of each row what it would do, in their order, and adds what is wrong with it beside its cells. */
export type JudgeRows = (rows: readonly CheckedRow[]) => Promise<RowOutcome[]>;

interface PreviewFacts extends ArrangedRows {
  mapping: ColumnMapping;
  mode: ImportMode;
  /** What the tenant counts in. */
  currency: string;
}

/** Looks at every row, creates nothing. */
export async function previewOf(
  table: ImportTable,
  { mapping, rows, left_out, mode, currency }: PreviewFacts,
  judge: JudgeRows,
): Promise<ImportPreview> {
  const columns = columnLabels(mapping.headers);
  const tally = newTally();
  const { rowsAtOnce } = importLimits;
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await countRows(tally, rows.slice(at, at + rowsAtOnce), { mapping, currency }, judge);
  countColumns(tally, table.rows, mapping);
  return {
    error: rows.length === 0 ? 'No products were found in this file.' : null,
    extraction_stats: {
      total_records: rows.length,
      records_with_names: tally.names,
      records_with_skus: tally.skus,
      records_with_prices: tally.prices,
      detected_categories: [...tally.categories],
      detected_manufacturers: [...tally.manufacturers],
    },
    validation_issues: [...doubtfulLetters(table), ...tally.issues.values()]
      .sort((a, b) => Number(b.rejects) - Number(a.rejects) || b.row_count - a.row_count)
      .slice(0, shownIssues),
    left_out: leftOutByReason(left_out),
    sample_records: tally.samples.map((sample) => sampleRecord(sample, mapping, columns)),
    field_mapping: fieldMapping(mapping, columns),
    field_mappings: Object.fromEntries(columns.map((column, index) => [column, mapping.fields[index] ?? null])),
    mapping: [...mapping.fields],
    mapping_problem: mappingProblem(mapping, mode),
    custom_fields: mapping.customColumns.map(({ definition }) => definition.name),
    stock_columns: mapping.headers.flatMap((header) => locationOfHeader(header) ?? []).map(stockTarget),
    mode,
    outcome: { ...tally.outcome, rejected: rows.length - tally.products },
    inactive_count: tally.inactive,
    own_skus: ownSkuUse(tally.ownSkus),
    estimated_products: tally.products,
    total_columns: mapping.headers.length,
    page_count: table.page_count ?? null,
    table_count: table.table_count ?? null,
    sheet: table.sheet ?? null,
    sheets: table.sheets ?? [],
    encoding: table.encoding ?? null,
    decimal_mark: mapping.marks.find(({ unclear }) => unclear !== null)?.decimal ?? null,
    headers: [...mapping.headers],
    preview_rows: table.rows.slice(0, shownRows).map(({ cells }) => mapping.headers.map((_, i) => shownCell(cells[i]))),
    preview_text: table.preview_text ?? null,
  };
}

/** New products need a name; products that exist are found by their codes. */
function mappingProblem({ columns }: ColumnMapping, mode: ImportMode): string | null {
  if (mode !== 'update') return columns.name === undefined ? importMessages.nameNotMapped : null;
  const codes = [columns.sku, columns.barcode, columns.further_codes];
  return codes.every((column) => column === undefined) ? importMessages.codeNotMapped : null;
}

interface Tally {
  names: number;
  skus: number;
  prices: number;
  /** Rows without an issue. */
  products: number;
  /** Of those created. */
  inactive: number;
  ownSkus: Set<OwnSkuPlace>;
  outcome: { created: number; updated: number; unchanged: number; field_changes: number };
  categories: Set<string>;
  manufacturers: Set<string>;
  issues: Map<string, ImportPreview['validation_issues'][number]>;
  /** The first rows. */
  samples: CheckedRow[];
}

function newTally(): Tally {
  return {
    names: 0,
    skus: 0,
    prices: 0,
    products: 0,
    inactive: 0,
    ownSkus: new Set(),
    outcome: { created: 0, updated: 0, unchanged: 0, field_changes: 0 },
    categories: new Set(),
    manufacturers: new Set(),
    issues: new Map(),
    samples: [],
  };
}

async function countRows(
  tally: Tally,
  rows: readonly ProductRow[],
  { mapping, currency }: Pick<PreviewFacts, 'mapping' | 'currency'>,
  judge: JudgeRows,
): Promise<void> {
  const checked = await inPortions(rows, (row) => ({ row, ...normaliseRow(row.cells, mapping, row.elsewhere) }));
  const outcomes = await judge(checked);
  for (const [index, one] of checked.entries()) {
    countRow(tally, one, mapping);
    if (one.issues.length > 0) continue;
    countCurrencies(tally, one.row, mapping, currency);
    countOutcome(tally, one, outcomes[index], mapping);
  }
}

function countOutcome(
  tally: Tally,
  checked: CheckedRow,
  found: RowOutcome = { kind: 'created' },
  { columns }: ColumnMapping,
): void {
  tally.outcome[found.kind]++;
  if (found.kind === 'updated') tally.outcome.field_changes += found.changes;
  if (found.kind !== 'created') return;
  if (columns.selling_price === undefined) countIssue(tally, unpriced, checked.row.row_number);
  if (!checked.product.is_active) tally.inactive++;
  const place = ownSkuPlace(checked);
  if (place !== null) tally.ownSkus.add(place);
}

const unpriced = { field: 'selling_price', message: importMessages.priceNotMapped, rejects: false } as const;

/** What a column holds that nothing takes is lost: where that is money or codes, it is said. */
function countColumns(tally: Tally, rows: readonly ImportRow[], mapping: ColumnMapping): void {
  for (const { header, index, kind } of leftOutColumns(mapping, rows)) {
    const message = importMessages.columnLeftOut(storableStart(header, shownHeaderCharacters), kind);
    for (const { cells, row_number } of rows)
      if ((cells[index] ?? '').trim() !== '')
        countIssue(tally, { field: 'general', message, rejects: false }, row_number);
  }
}

function countRow(tally: Tally, checked: CheckedRow, mapping: ColumnMapping): void {
  const { row, product, issues } = checked;
  if (tally.samples.length < shownRows) tally.samples.push(checked);
  if (product.name !== '') tally.names++;
  if (rawCell(row, mapping, 'sku') !== '') tally.skus++;
  if (rawCell(row, mapping, 'selling_price') !== '') tally.prices++;
  if (tally.categories.size < shownNames) tally.categories.add(product.category);
  if (product.manufacturer && tally.manufacturers.size < shownNames) tally.manufacturers.add(product.manufacturer);
  if (issues.length === 0) tally.products++;
  for (const { field, message } of issues) countIssue(tally, { field, message, rejects: true }, row.row_number);
  if (issues.length > 0) return;
  for (const { field, message } of checked.warnings)
    countIssue(tally, { field, message, rejects: false }, row.row_number);
}

/** Amounts are never converted. */
function countCurrencies(tally: Tally, row: ProductRow, mapping: ColumnMapping, own: string): void {
  const others = (['selling_price', 'cost_price'] as const).map((field) => {
    const price = rawCell(row, mapping, field);
    return price === '' ? null : foreignCurrency(price, mapping.headers[mapping.columns[field] ?? -1] ?? '', own);
  });
  for (const other of new Set(others)) {
    if (other === null) continue;
    const message = importMessages.otherCurrency(other, own);
    countIssue(tally, { field: 'general', message, rejects: false }, row.row_number);
  }
}

function countIssue(
  tally: Tally,
  issue: Pick<RowIssue, 'field' | 'message'> & { rejects: boolean },
  rowNumber: number,
): void {
  const key = `${issue.field} ${issue.message}`;
  const known = tally.issues.get(key) ?? { ...issue, row_count: 0, row_numbers: [] };
  // Cells are named in messages, so that there may be as many as rows.
  if (known.row_count === 0 && tally.issues.size >= shownNames) return;
  known.row_count++;
  if (known.row_numbers.length < shownRowNumbers) known.row_numbers.push(rowNumber);
  tally.issues.set(key, known);
}

/** The rows that have other letters than ASCII, where those are doubtful. */
function doubtfulLetters({ encoding, rows }: ImportTable): ImportPreview['validation_issues'] {
  if (!encoding?.is_doubtful) return [];
  const found = rows.filter(({ cells }) => cells.some((cell) => /[^\0-\u007f]/.test(cell)));
  const message = importMessages.doubtfulEncoding(encodingLabels[encoding.name], encoding.words);
  const row_numbers = found.slice(0, shownRowNumbers).map(({ row_number }) => row_number);
  return [{ field: 'general', message, rejects: false, row_count: found.length, row_numbers }];
}

function leftOutByReason(rows: readonly LeftOutRow[]): ImportPreview['left_out'] {
  return [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, found]) => ({
    reason,
    row_count: found.length,
    row_numbers: found.slice(0, shownRowNumbers).map(({ row_number }) => row_number),
  }));
}

function rawCell(row: ImportRow, mapping: ColumnMapping, field: ImportField): string {
  const index = mapping.columns[field];
  return index === undefined ? '' : (row.cells[index] ?? '').trim();
}

function shownCell(cell = ''): string {
  const { shownCharactersMax } = importLimits;
  return cell.length <= shownCharactersMax ? cell : cell.slice(0, shownCharactersMax).toWellFormed();
}

function sampleRecord(
  { row, product, issues, warnings }: CheckedRow,
  mapping: ColumnMapping,
  columns: readonly string[],
): SampleRecord {
  const replaced = rawCell(row, mapping, 'sku');
  return {
    row_number: row.row_number,
    raw_data: Object.fromEntries(columns.map((column, index) => [column, shownCell(row.cells[index])])),
    normalized_data: { ...product, sku: replaced === '' ? 'Auto-generated' : `Auto-generated (replaces ${replaced})` },
    validation_errors: issues,
    warnings,
  };
}

function fieldMapping(mapping: ColumnMapping, columns: readonly string[]): Partial<Record<ImportTarget, string>> {
  const found: Partial<Record<ImportTarget, string>> = {};
  for (const field of importFields) {
    const index = mapping.columns[field];
    if (index !== undefined) found[field] = columns[index] ?? '';
  }
  for (const { location, index } of mapping.stockColumns) found[stockTarget(location)] = columns[index] ?? '';
  for (const { definition, index } of mapping.customColumns) {
    if (index !== null) found[customTarget(definition.name)] = columns[index] ?? '';
  }
  return found;
}

/** Headers as keys: each once, and none that means something to JavaScript objects. */
function columnLabels(headers: readonly string[]): string[] {
  const taken = new Set(['', '__proto__', 'constructor', 'prototype']);
  return headers.map((header, index) => {
    const label = taken.has(header) ? `${header} (column ${index + 1})`.trim() : header;
    taken.add(header);
    taken.add(label);
    return label;
  });
}
