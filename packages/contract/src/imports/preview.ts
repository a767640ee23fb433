import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { ImportChange, TargetView } from './changes.ts';
import { importEncodings } from './encodings.ts';
import { leftOutReasons } from './left-out.ts';
import { ownSkuUses } from './own-skus.ts';
import { decimalMarks, ImportMode, importFileTypes } from './schema.ts';

/** `field` is what the column stands for, or `general`; `value` is the cell as it was, shortened. */
const RowIssueView = answerSchema('RowIssue', () => ({
  field: z.union([TargetView, z.literal('general')]),
  message: z.string(),
  value: z.string(),
}));

/** A row as the product that it would become. */
const ImportedProductView = answerSchema('ImportedProduct', () => ({
  name: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  further_codes: z.array(z.string()),
  category: z.string(),
  manufacturer: z.string().nullable(),
  description: z.string(),
  selling_price: z.number(),
  cost_price: z.number(),
  initial_stock: z.int(),
  min_stock_level: z.int(),
  max_stock_level: z.int(),
  reorder_point: z.int(),
  reorder_quantity: z.int(),
  location: z.string().nullable(),
  /** Where the initial stock lies; without a name, where the tenant keeps what names no location. */
  stock: z.array(z.strictObject({ location: z.string().nullable(), quantity: z.int() })),
  is_active: z.boolean(),
  custom_fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
}));

export const SampleRecord = answerSchema('SampleRecord', () => ({
  row_number: z.int(),
  raw_data: z.record(z.string(), z.string()),
  normalized_data: ImportedProductView,
  validation_errors: z.array(RowIssueView),
  /** What of it is not imported as it stands, although the row is. */
  warnings: z.array(RowIssueView),
}));
export type SampleRecord = z.infer<typeof SampleRecord>;

const TextEncodingView = answerSchema('TextEncoding', () => ({
  name: z.enum(importEncodings),
  words: z.array(z.string()),
  /** They look wrong, or were read by a guess. */
  is_doubtful: z.boolean(),
}));

/** What importing a file would do (docs/rules.md#imports). */
export const ImportPreview = answerSchema('ImportPreview', () => ({
  /** Why the file cannot be imported, whatever its columns are taken for. */
  error: z.string().nullable(),
  extraction_stats: z.strictObject({
    total_records: z.int(),
    records_with_names: z.int(),
    records_with_skus: z.int(),
    records_with_prices: z.int(),
    detected_categories: z.array(z.string()),
    detected_manufacturers: z.array(z.string()),
  }),
  /**
   * What is wrong, most frequent first, with what does not reject a row at the end; `row_numbers` are the first few of
   * `row_count`.
   */
  validation_issues: z.array(
    z.strictObject({
      field: RowIssueView.shape.field,
      message: z.string(),
      rejects: z.boolean(),
      row_count: z.int(),
      row_numbers: z.array(z.int()),
    }),
  ),
  /** Rows that are no product of their own, by why; `row_numbers` are the first few of `row_count`. */
  left_out: z.array(
    z.strictObject({ reason: z.enum(leftOutReasons), row_count: z.int(), row_numbers: z.array(z.int()) }),
  ),
  sample_records: z.array(SampleRecord),
  /** What a column can be → the column that feeds it, for those that have one. */
  field_mapping: z.partialRecord(TargetView, z.string()),
  /** Column → what it feeds. */
  field_mappings: z.record(z.string(), TargetView.nullable()),
  /** What each column feeds, in the order of the file: to be sent back, corrected, as `mapping`. */
  mapping: z.array(TargetView.nullable()),
  /** Why this mapping cannot be imported. */
  mapping_problem: z.string().nullable(),
  /** The tenant's custom fields that a column can feed. */
  custom_fields: z.array(z.string()),
  /** The stock at each location that a header names, which the column can feed. */
  stock_columns: z.array(z.templateLiteral(['stock_at.', z.string()])),
  mode: ImportMode,
  /** What would come of the rows; `field_changes` are the changes of those that update. */
  outcome: z.strictObject({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    field_changes: z.int(),
  }),
  /** Of the products that would be created. */
  inactive_count: z.int(),
  /** What becomes of the file's SKUs where its rows make products, which number themselves. */
  own_skus: z.enum(ownSkuUses).nullable(),
  estimated_products: z.int(),
  total_columns: z.int(),
  page_count: z.int().nullable(),
  table_count: z.int().nullable(),
  /** Of a workbook: the sheet that was read, and all that can be chosen. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** How a text file was read, with three words that another encoding would read otherwise; null for other files. */
  encoding: TextEncodingView.nullable(),
  /** How numbers like 1.459 are read, where the file does not show it; null where nothing depends on it. */
  decimal_mark: z.enum(decimalMarks).nullable(),
  headers: z.array(z.string()),
  preview_rows: z.array(z.array(z.string())),
  preview_text: z.string().nullable(),
}));
export type ImportPreview = z.infer<typeof ImportPreview>;

export const PreviewedImport = answerSchema('PreviewedImport', () => ({
  file_type: z.enum(importFileTypes).exclude(['auto']),
  preview: ImportPreview,
  /** The first ones of `field_changes`, as many as a page has. */
  changes: z.array(ImportChange),
}));

export const StartedImport = answerSchema('StartedImport', () => ({ id: z.int() }));
