import { readCsv } from './csv/csv-reader.ts';
import { type ContentKind, detectContent, extensionOf } from './detect-content.ts';
import { decodeText } from './encoding/decode-text.ts';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { ImportOptions, ImportTable } from './import-table.ts';

/**
 * Reads the table of a CSV, TSV, PDF, Word or Excel file. What the file is, is told by its content; the extension must agree,
 * and `file_type` is only the sender's guess. Throws ImportError for a file that is not supported, cannot be read, is
 * empty or is beyond the limits.
 *
 * PDF, Word and Excel files can hold a process for seconds and eat its memory: a server reads them with `readInChild`.
 */
export async function readImportFile(bytes: Uint8Array, options: ImportOptions): Promise<ImportTable> {
  const extension = extensionOf(options.fileName);
  const kind = detectContent(bytes, extension);
  checkFileSize(bytes.length, kind);
  switch (kind) {
    case 'text':
      return readText(bytes, options, extension);
    case 'pdf': {
      const { readPdf } = await import('./pdf/pdf-reader.ts');
      return readPdf(bytes, options.pdf_method ?? 'auto');
    }
    case 'docx': {
      const { readDocx } = await import('./word/docx-reader.ts');
      return readDocx(bytes, options.word_method ?? 'auto');
    }
    case 'doc': {
      const { readDoc } = await import('./word/doc-reader.ts');
      return readDoc(bytes);
    }
    case 'xlsx': {
      const { readXlsx } = await import('./excel/xlsx-reader.ts');
      return readXlsx(bytes, options.sheet);
    }
  }
}

function readText(bytes: Uint8Array, { encoding, csv_delimiter }: ImportOptions, extension: string): ImportTable {
  const decoded = decodeText(bytes, encoding);
  const table = readCsv(decoded.text, csv_delimiter ?? (extension === 'tsv' ? '\t' : undefined));
  return { ...table, encoding: decoded.encoding };
}

/** Throws `too_large` for a file beyond the size that is read of its kind. */
export function checkFileSize(byteCount: number, kind: ContentKind): void {
  const max = kind === 'text' ? importLimits.textFileBytesMax : importLimits.documentBytesMax;
  if (byteCount <= max) return;
  throw new ImportError('too_large', `The file is larger than ${max / 1024 / 1024} MB.`);
}
