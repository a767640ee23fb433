import type { ImportEncoding } from '@stockhand/contract/imports/encodings';
import { customNameOf, type ImportField, stockLocationOf } from '@stockhand/contract/imports/fields';
import {
  csvDelimiters,
  type decimalMarks,
  type ImportMode,
  importExtensions,
  type importFileTypes,
  type pdfMethods,
  type wordMethods,
} from '@stockhand/contract/imports/schema';

export type ImportFileType = (typeof importFileTypes)[number];

/** How to read the file; only what belongs to its type is sent. */
export interface ImportChoice {
  file: File | null;
  fileType: ImportFileType;
  delimiter: (typeof csvDelimiters)[number];
  pdfMethod: (typeof pdfMethods)[number];
  wordMethod: (typeof wordMethods)[number];
  /** Of a workbook; the first without it. */
  sheet?: string | undefined;
  /** Of a text file; the server's guess without it. */
  encoding?: ImportEncoding | undefined;
  /** Of numbers that do not show it. */
  decimalMark?: (typeof decimalMarks)[number] | undefined;
  /** What rows may do; new products only without it. */
  mode?: ImportMode | undefined;
}

export const noChoice: ImportChoice = {
  file: null,
  fileType: 'auto',
  delimiter: ',',
  pdfMethod: 'auto',
  wordMethod: 'auto',
};

/** In the order of the document, .csv, .pdf, .docx, .doc, .tsv, and what is read besides. */
export const acceptedFiles = ['.csv', '.pdf', '.docx', '.doc', '.tsv', '.xlsx']
  .filter((one) => importExtensions.some((extension) => extension === one))
  .join(',');

export const fileTypeLabels: Record<ImportFileType, string> = {
  auto: 'Auto-detect',
  csv: 'CSV',
  pdf: 'PDF',
  word: 'Word Document',
  excel: 'Excel Workbook',
};

export const delimiterLabels: Record<ImportChoice['delimiter'], string> = {
  ',': 'Comma (,)',
  ';': 'Semicolon (;)',
  '\t': 'Tab',
  '|': 'Pipe (|)',
};

export const pdfMethodLabels: Record<ImportChoice['pdfMethod'], string> = {
  auto: 'Auto',
  tabula: 'Tabula',
  pdfplumber: 'pdfplumber',
  pypdf2: 'PyPDF2',
  text_pattern: 'Text pattern',
};

export const wordMethodLabels: Record<ImportChoice['wordMethod'], string> = {
  auto: 'Auto',
  python_docx: 'python-docx',
  xml_parsing: 'XML parsing',
};

const fieldLabels: Record<ImportField, string> = {
  name: 'Product name',
  sku: 'SKU',
  barcode: 'Barcode',
  further_codes: 'Further codes',
  category: 'Category',
  manufacturer: 'Manufacturer',
  description: 'Description',
  selling_price: 'Sale price',
  cost_price: 'Cost price',
  initial_stock: 'Initial stock',
  min_stock_level: 'Min stock level',
  max_stock_level: 'Max stock level',
  reorder_point: 'Reorder point',
  reorder_quantity: 'Reorder quantity',
  location: 'Location',
  status: 'Status',
  variant_group: 'Variant group',
  variant: 'Variant',
  option_1_name: 'Option 1 name',
  option_1_value: 'Option 1 value',
  option_2_name: 'Option 2 name',
  option_2_value: 'Option 2 value',
  option_3_name: 'Option 3 name',
  option_3_value: 'Option 3 value',
};

/** What a column feeds, in words: a product field, a custom field by its name, or the stock at a location. */
export function fieldLabelOf(field: string): string {
  const location = stockLocationOf(field);
  if (location !== null) return `Stock at ${location}`;
  return customNameOf(field) ?? fieldLabels[field as ImportField] ?? field;
}

/** File types that the dialog recognises by extension. */
export function fileTypeOf(fileName: string): ImportFileType {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'csv' || extension === 'tsv') return 'csv';
  if (extension === 'pdf') return 'pdf';
  return extension === 'docx' || extension === 'doc' ? 'word' : 'auto';
}

const sniffedBytes = 64 * 1024;

/** The delimiter that the beginning of the file speaks for; a comma when none does. */
export async function sniffDelimiter(file: File): Promise<ImportChoice['delimiter']> {
  const bytes = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return delimiterOf(new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes));
}

const linesLooked = 10;

/** The most frequent delimiter outside quotes in the first lines. */
export function delimiterOf(text: string): ImportChoice['delimiter'] {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, linesLooked)
    .join('\n');
  const counted = csvDelimiters.map((delimiter) => ({ delimiter, count: lines.split(delimiter).length - 1 }));
  const [best] = counted.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.delimiter : ',';
}

/** The form that preview and import take; `corrected` is what the columns feed, when a person has said so. */
export function importForm(choice: ImportChoice & { file: File }, corrected?: readonly (string | null)[]): FormData {
  const form = new FormData();
  form.set('file_type', choice.fileType);
  if (choice.fileType === 'csv') form.set('csv_delimiter', choice.delimiter);
  if (choice.fileType === 'pdf') form.set('pdf_method', choice.pdfMethod);
  if (choice.fileType === 'word') form.set('word_method', choice.wordMethod);
  if (choice.sheet !== undefined) form.set('sheet', choice.sheet);
  if (choice.encoding !== undefined) form.set('encoding', choice.encoding);
  if (choice.decimalMark !== undefined) form.set('decimal_mark', choice.decimalMark);
  if (choice.mode !== undefined && choice.mode !== 'create') form.set('mode', choice.mode);
  if (corrected) form.set('mapping', JSON.stringify(corrected));
  form.set('file', choice.file);
  return form;
}
