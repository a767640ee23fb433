import { importMessages } from '@stockhand/contract/products/messages';
import type { ColumnMapping } from './column-mapping.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { type ImportedProduct, normaliseRow, type RowIssue } from './normalise-row.ts';
import { type ProductField, productFields } from './product-fields.ts';

/** Document 2, section 3, "Import preview response". */
export interface ImportPreview {
  error: string | null;
  extraction_stats: {
    total_records: number;
    records_with_names: number;
    records_with_skus: number;
    records_with_prices: number;
    detected_categories: string[];
    detected_manufacturers: string[];
  };
  /** What is wrong, most frequent first; `row_numbers` are the first few of `row_count`. */
  validation_issues: { field: RowIssue['field']; message: string; row_count: number; row_numbers: number[] }[];
  sample_records: SampleRecord[];
  /** Product field → the column that feeds it, for the fields that have one. */
  field_mapping: Partial<Record<ProductField, string>>;
  /** Column → the product field that it feeds. */
  field_mappings: Record<string, ProductField | null>;
  estimated_products: number;
  total_columns: number;
  page_count: number | null;
  table_count: number | null;
  headers: string[];
  preview_rows: string[][];
  preview_text: string | null;
}

export interface SampleRecord {
  row_number: number;
  raw_data: Record<string, string>;
  normalized_data: ImportedProduct & { sku: string };
  validation_errors: RowIssue[];
}

const shownRows = 5;
const shownRowNumbers = 10;
const shownIssues = 50;
const shownNames = 1_000;

/** Looks at every row, creates nothing. */
export function previewOf(table: ImportTable, mapping: ColumnMapping): ImportPreview {
  const columns = columnLabels(mapping.headers);
  const tally = newTally();
  for (const row of table.rows) countRow(tally, row, mapping);
  return {
    error: errorOf(table, mapping),
    extraction_stats: {
      total_records: table.rows.length,
      records_with_names: tally.names,
      records_with_skus: tally.skus,
      records_with_prices: tally.prices,
      detected_categories: [...tally.categories],
      detected_manufacturers: [...tally.manufacturers],
    },
    validation_issues: [...tally.issues.values()].sort((a, b) => b.row_count - a.row_count).slice(0, shownIssues),
    sample_records: table.rows.slice(0, shownRows).map((row) => sampleRecord(row, mapping, columns)),
    field_mapping: fieldMapping(mapping, columns),
    field_mappings: Object.fromEntries(columns.map((column, index) => [column, mapping.fields[index] ?? null])),
    estimated_products: tally.products,
    total_columns: mapping.headers.length,
    page_count: table.page_count ?? null,
    table_count: table.table_count ?? null,
    headers: [...mapping.headers],
    preview_rows: table.rows.slice(0, shownRows).map(({ cells }) => mapping.headers.map((_, i) => cells[i] ?? '')),
    preview_text: table.preview_text ?? null,
  };
}

interface Tally {
  names: number;
  skus: number;
  prices: number;
  products: number;
  categories: Set<string>;
  manufacturers: Set<string>;
  barcodes: Set<string>;
  issues: Map<string, ImportPreview['validation_issues'][number]>;
}

function newTally(): Tally {
  return {
    names: 0,
    skus: 0,
    prices: 0,
    products: 0,
    categories: new Set(),
    manufacturers: new Set(),
    barcodes: new Set(),
    issues: new Map(),
  };
}

function countRow(tally: Tally, row: ImportRow, mapping: ColumnMapping): void {
  const { product, issues } = normaliseRow(row.cells, mapping);
  if (product.name !== '') tally.names++;
  if (rawCell(row, mapping, 'sku') !== '') tally.skus++;
  if (rawCell(row, mapping, 'selling_price') !== '') tally.prices++;
  if (tally.categories.size < shownNames) tally.categories.add(product.category);
  if (product.manufacturer && tally.manufacturers.size < shownNames) tally.manufacturers.add(product.manufacturer);
  const repeated = product.barcode !== null && tally.barcodes.has(product.barcode);
  if (product.barcode !== null) tally.barcodes.add(product.barcode);
  if (repeated)
    issues.push({ field: 'barcode', message: importMessages.repeatedBarcode, value: product.barcode ?? '' });
  if (issues.length === 0) tally.products++;
  for (const { field, message } of issues) countIssue(tally, field, message, row.row_number);
}

function countIssue(tally: Tally, field: RowIssue['field'], message: string, rowNumber: number): void {
  const key = `${field} ${message}`;
  const known = tally.issues.get(key) ?? { field, message, row_count: 0, row_numbers: [] };
  known.row_count++;
  if (known.row_numbers.length < shownRowNumbers) known.row_numbers.push(rowNumber);
  tally.issues.set(key, known);
}

function rawCell(row: ImportRow, mapping: ColumnMapping, field: ProductField): string {
  const index = mapping.columns[field];
  return index === undefined ? '' : (row.cells[index] ?? '').trim();
}

function sampleRecord(row: ImportRow, mapping: ColumnMapping, columns: readonly string[]): SampleRecord {
  const { product, issues } = normaliseRow(row.cells, mapping);
  const replaced = rawCell(row, mapping, 'sku');
  return {
    row_number: row.row_number,
    raw_data: Object.fromEntries(columns.map((column, index) => [column, row.cells[index] ?? ''])),
    normalized_data: { ...product, sku: replaced === '' ? 'Auto-generated' : `Auto-generated (replaces ${replaced})` },
    validation_errors: issues,
  };
}

function fieldMapping(mapping: ColumnMapping, columns: readonly string[]): Partial<Record<ProductField, string>> {
  const found: Partial<Record<ProductField, string>> = {};
  for (const field of productFields) {
    const index = mapping.columns[field];
    if (index !== undefined) found[field] = columns[index] ?? '';
  }
  return found;
}

function errorOf(table: ImportTable, mapping: ColumnMapping): string | null {
  if (table.rows.length === 0) return 'No products were found in this file.';
  if (mapping.columns.name !== undefined) return null;
  return 'No column holds the product names. Call one of them "Product Name".';
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
