/// <reference path="./word-extractor.d.ts" />
import WordExtractor from 'word-extractor';
import { tableOfDocument } from '../document-table.ts';
import { ImportError } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';
import type { ImportTable } from '../import-table.ts';

/** Reads the products of an old Word document (.doc), whose table cells come as text that ends in a tab. */
export async function readDoc(bytes: Uint8Array): Promise<ImportTable> {
  const lines = (await bodyOf(bytes)).split(/\r\n|\r|\n/);
  const rows = lines
    .filter((line) => line.includes('\t'))
    .map((line) => ({ cells: line.split('\t').map((cell) => cell.trim()) }));
  const tables = rows.length > 1 ? [rows] : [];
  return tableOfDocument(tables, lines, tables.length);
}

async function bodyOf(bytes: Uint8Array): Promise<string> {
  let body: string;
  try {
    body = (await new WordExtractor().extract(Buffer.from(bytes))).getBody();
  } catch {
    throw new ImportError('unreadable', 'This .doc file cannot be read. Save it as .docx or CSV and try again.');
  }
  if (body.length > importLimits.documentCharactersMax) {
    throw new ImportError('too_large', 'This Word document holds more text than can be read.');
  }
  return body;
}
