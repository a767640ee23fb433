import type { ImportEncoding } from '@stockhand/contract/imports/encodings';
import type { TextEncoding } from './encoding/decode-text.ts';

export type ImportFileType = 'csv' | 'pdf' | 'word' | 'excel';
export type CsvDelimiter = ',' | ';' | '\t' | '|';
export type PdfMethod = 'auto' | 'tabula' | 'pdfplumber' | 'pypdf2' | 'text_pattern';
export type WordMethod = 'auto' | 'python_docx' | 'xml_parsing';

export interface ImportOptions {
  fileName: string;
  file_type: 'auto' | ImportFileType;
  csv_delimiter?: CsvDelimiter | undefined;
  /** Of a text file, chosen by a person. */
  encoding?: ImportEncoding | undefined;
  pdf_method?: PdfMethod | undefined;
  word_method?: WordMethod | undefined;
  /** Of a workbook; the first without it. */
  sheet?: string | undefined;
}

/**
 * `row_number` is the line in the file, the first line being 1. In a CSV whose cells hold line breaks it is the line
 * on which the record starts, the one an editor shows; with one record a line both coincide. In Excel it is the row's
 * own number. In PDF and Word it counts the rows of the table, the header being 1.
 */
export interface ImportRow {
  row_number: number;
  cells: string[];
  /** Its one cell is as wide as several columns. */
  spans?: boolean;
  /** It is no product, but the category of those below it, or a note. */
  heads?: boolean;
  /** It is the sum of a section. */
  totals?: boolean;
}

export interface ImportTable {
  file_type: ImportFileType;
  headers: string[];
  rows: ImportRow[];
  /** Of a text file. */
  delimiter?: CsvDelimiter;
  encoding?: TextEncoding;
  page_count?: number;
  table_count?: number;
  /** Of a workbook: the sheet that was read, and all that it has. */
  sheet?: string;
  sheets?: string[];
  /** Of a workbook: columns whose numbers have decimals behind a point, whatever its country writes. */
  point_columns?: number[];
  /** The beginning of a document's text. */
  preview_text?: string;
}
