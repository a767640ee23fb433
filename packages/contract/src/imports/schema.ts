import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { JsonField } from '../json-field.ts';
import { Ordering, Paged } from '../paging.ts';
import { Text } from '../wire.ts';
import { encodingNamed, importEncodings } from './encodings.ts';
import { type ImportTarget, importColumnsMax, isImportTarget, takesSeveral } from './fields.ts';
import { leftOutReasons } from './left-out.ts';
import { importMessages as texts } from './messages.ts';
import { ownSkuUses } from './own-skus.ts';
import { ImportUndo } from './undo.ts';

export const importFileTypes = ['auto', 'csv', 'pdf', 'word', 'excel'] as const;
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export const pdfMethods = ['auto', 'tabula', 'pdfplumber', 'pypdf2', 'text_pattern'] as const;
export const wordMethods = ['auto', 'python_docx', 'xml_parsing'] as const;
export const decimalMarks = ['.', ','] as const;
export const importExtensions = ['.csv', '.tsv', '.pdf', '.docx', '.doc', '.xlsx'] as const;

/** What each column feeds, one entry a column of the file; as JSON text where it comes in a form. */
const ImportMapping = JsonField(
  z
    .array(
      z.custom<ImportTarget | null>(
        (one) => one === null || (typeof one === 'string' && isImportTarget(one)),
        texts.mappingShape,
      ),
      texts.mappingShape,
    )
    .max(importColumnsMax, texts.mappingShape)
    .refine(feedsEachOnce, texts.mappingRepeated),
);

/** Two columns cannot feed the same field, unless it is one of several values. */
export function feedsEachOnce(targets: readonly (string | null)[]): boolean {
  const fed = targets.filter((target) => target !== null && !takesSeveral(target));
  return new Set(fed).size === fed.length;
}

export const ImportOptions = z.object({
  file_type: z.enum(importFileTypes, 'Use auto, csv, pdf, word or excel').default('auto'),
  csv_delimiter: z.enum(csvDelimiters, 'Use a comma, semicolon, tab or pipe').optional(),
  /** Of a text file, in any usual spelling; without it UTF-8, UTF-16 or what its letters speak for. */
  encoding: z
    .preprocess(
      (given) => (typeof given === 'string' ? encodingNamed(given) : given),
      z.enum(importEncodings, `Use one of: ${importEncodings.join(', ')}`),
    )
    .optional(),
  /** Of numbers in columns that do not show it: what "1.459" means there. */
  decimal_mark: z.enum(decimalMarks, 'Use a point or a comma').optional(),
  pdf_method: z.enum(pdfMethods, `Use one of: ${pdfMethods.join(', ')}`).optional(),
  word_method: z.enum(wordMethods, `Use one of: ${wordMethods.join(', ')}`).optional(),
  /** Of a workbook, by its name; without it the first. */
  sheet: Text(255).optional(),
  /** Corrected by hand; without it the columns are mapped by their names. */
  mapping: ImportMapping.optional(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** What rows may do: only make products, only change those that exist, or both (docs/rules.md#imports). */
export const importModes = ['create', 'update', 'both'] as const;
export const ImportMode = z.enum(importModes, 'Use create, update or both');
export type ImportMode = z.infer<typeof ImportMode>;

/** Of a long import's errors and products only so many are listed; the counts tell how many there are. */
export const importListMax = 1_000;

export const ImportResult = answerSchema('ImportResult', () => ({
  total_processed: z.int(),
  /** Rows that are done: those that created or updated a product, and those that found theirs as they say. */
  success_count: z.int(),
  created_count: z.int(),
  updated_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  /** Percent, one decimal. */
  success_rate: z.number(),
  /** The first ones; a row can have several. */
  errors: z.array(z.strictObject({ row_number: z.int(), message: z.string(), field: z.string() })),
  /** How many there are. */
  errors_total: z.int(),
  /** What of rows that were imported is not as the file has it: the first ones. */
  warnings: z.array(z.strictObject({ row_number: z.int(), message: z.string(), field: z.string() })),
  /** How many there are. */
  warnings_total: z.int(),
  /** Rows of the file that are no product of their own. With those processed they are all rows of the file. */
  left_out_count: z.int(),
  /** The first ones. */
  left_out: z.array(z.strictObject({ row_number: z.int(), reason: z.enum(leftOutReasons) })),
  /** The first ones of `created_count`. */
  created_products: z.array(z.strictObject({ name: z.string(), sku: z.string(), is_active: z.boolean() })),
  /** Of the created products, those that are inactive now. */
  inactive_count: z.int(),
  /** What became of the file's SKUs in the created products, which number themselves. */
  own_skus: z.enum(ownSkuUses).nullable(),
}));
export type ImportResult = z.infer<typeof ImportResult>;
export type RowProblem = ImportResult['errors'][number];

export const importStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importOrderings = ['created_at', 'file_name'] as const;

/** Newest first unless told. */
export const ListImports = Paged.extend({
  /** Part of the file's name or of who imported it. */
  search: Text(200).optional(),
  status: z.enum(importStatuses, `Use one of: ${importStatuses.join(', ')}`).optional(),
  ordering: Ordering(importOrderings).optional(),
});
export type ListImports = z.infer<typeof ListImports>;

/** An import as a list shows it. */
export const ImportRowView = answerSchema('ImportRowView', () => ({
  id: z.int(),
  mode: ImportMode,
  status: z.enum(importStatuses),
  file_name: z.string(),
  total_rows: z.int().nullable(),
  processed_rows: z.int(),
  success_count: z.int(),
  updated_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  failure: z.string().nullable(),
  created_by_name: z.string(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
}));
export type ImportRowView = z.infer<typeof ImportRowView>;

/** An import as it goes on; `result` once it is done. */
export const ImportView = answerSchema('ImportView', () => ({
  id: z.int(),
  mode: ImportMode,
  status: z.enum(importStatuses),
  file_name: z.string(),
  total_rows: z.int().nullable(),
  processed_rows: z.int(),
  success_count: z.int(),
  updated_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  /** Why the file as a whole could not be imported. */
  failure: z.string().nullable(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
  result: ImportResult.nullable(),
  /** Until when it can be undone, once it is done. */
  undoable_until: z.date().nullable(),
  undo: ImportUndo.nullable(),
}));
export type ImportView = z.infer<typeof ImportView>;
