import { z } from 'zod';

export const importFileTypes = ['auto', 'csv', 'pdf', 'word'] as const;
export const csvDelimiters = [',', ';', '\t', '|'] as const;
export const pdfMethods = ['auto', 'tabula', 'pdfplumber', 'pypdf2', 'text_pattern'] as const;
export const wordMethods = ['auto', 'python_docx', 'xml_parsing'] as const;
export const importExtensions = ['.csv', '.tsv', '.pdf', '.docx', '.doc'] as const;

export const ImportOptions = z.object({
  file_type: z.enum(importFileTypes, 'Use auto, csv, pdf or word').default('auto'),
  csv_delimiter: z.enum(csvDelimiters, 'Use a comma, semicolon, tab or pipe').optional(),
  pdf_method: z.enum(pdfMethods, `Use one of: ${pdfMethods.join(', ')}`).optional(),
  word_method: z.enum(wordMethods, `Use one of: ${wordMethods.join(', ')}`).optional(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export interface ImportResult {
  total_processed: number;
  success_count: number;
  error_count: number;
  /** Percent, one decimal. */
  success_rate: number;
  errors: { row_number: number; message: string; field: string }[];
  created_products: { name: string; sku: string }[];
}

/** An import as it goes on; `result` once it is done. */
export interface ImportView {
  id: number;
  status: 'queued' | 'running' | 'done' | 'failed';
  file_name: string;
  total_rows: number | null;
  processed_rows: number;
  success_count: number;
  error_count: number;
  /** Why the file as a whole could not be imported. */
  failure: string | null;
  created_at: Date;
  finished_at: Date | null;
  result: ImportResult | null;
}
