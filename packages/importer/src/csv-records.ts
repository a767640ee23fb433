import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { CsvDelimiter, ImportRow } from './import-table.ts';

const quote = 34;
const space = 32;
const lineFeed = 10;
const carriageReturn = 13;

interface Cursor {
  readonly text: string;
  readonly delimiter: number;
  at: number;
  line: number;
}

/**
 * The records of delimited text one by one, blank ones left out. Lines may end in CR LF, LF or CR, also mixed; quoted
 * cells may hold delimiters and line breaks. A quotation mark inside a cell that is not quoted is an ordinary
 * character (5" nail). Throws on a record beyond the limits and on a quote that is never closed: reading on would
 * swallow the rest of the file into one cell.
 */
export function* csvRecords(text: string, delimiter: CsvDelimiter): Generator<ImportRow> {
  const cursor: Cursor = { text, delimiter: delimiter.charCodeAt(0), at: 0, line: 1 };
  while (cursor.at < text.length) {
    const row_number = cursor.line;
    const cells = readRecord(cursor, row_number);
    dropTrailingBlanks(cells);
    if (cells.length === 0) continue;
    if (cells.length > importLimits.columnsMax) {
      throw new ImportError('too_large', `Line ${row_number} has ${cells.length} columns. At most 100 are read.`);
    }
    yield { row_number, cells };
  }
}

function readRecord(cursor: Cursor, startLine: number): string[] {
  const cells: string[] = [];
  for (;;) {
    const cell = startsQuoted(cursor) ? readQuoted(cursor, startLine) : readPlain(cursor);
    if (cell.length > importLimits.cellCharactersMax) {
      throw new ImportError('too_large', `Line ${startLine} has a cell of more than 10,000 characters.`);
    }
    cells.push(cell);
    if (cursor.text.charCodeAt(cursor.at) !== cursor.delimiter) break;
    cursor.at++;
  }
  skipLineEnd(cursor);
  return cells;
}

/** Steps over spaces before an opening quote: lists typed by hand have them after the comma. */
function startsQuoted(cursor: Cursor): boolean {
  let at = cursor.at;
  while (cursor.text.charCodeAt(at) === space) at++;
  if (cursor.text.charCodeAt(at) !== quote) return false;
  cursor.at = at;
  return true;
}

function readPlain(cursor: Cursor): string {
  const start = cursor.at;
  cursor.at = endOfPlain(cursor, start);
  return cursor.text.slice(start, cursor.at);
}

function endOfPlain({ text, delimiter }: Cursor, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === lineFeed || code === carriageReturn) break;
  }
  return at;
}

function readQuoted(cursor: Cursor, startLine: number): string {
  const start = cursor.at;
  const end = closingQuote(cursor.text, start + 1);
  if (end === -1) {
    throw new ImportError('unreadable', `A quotation mark near line ${startLine} is opened and never closed.`);
  }
  countLines(cursor, start, end);
  cursor.at = endOfPlain(cursor, end + 1);
  const rest = cursor.text.slice(end + 1, cursor.at).trimEnd();
  if (rest === '') return unescaped(cursor.text.slice(start + 1, end));
  const raw = cursor.text.slice(start, end + 1) + rest;
  return rest.endsWith('"') ? unescaped(raw.slice(1, -1)) : raw;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2);
  return at;
}

function unescaped(text: string): string {
  return text.includes('"') ? text.replaceAll('""', '"') : text;
}

function countLines(cursor: Cursor, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const code = cursor.text.charCodeAt(at);
    if (code === lineFeed || (code === carriageReturn && cursor.text.charCodeAt(at + 1) !== lineFeed)) cursor.line++;
  }
}

function skipLineEnd(cursor: Cursor): void {
  if (cursor.text.charCodeAt(cursor.at) === carriageReturn) cursor.at++;
  if (cursor.text.charCodeAt(cursor.at) === lineFeed) cursor.at++;
  cursor.line++;
}

function dropTrailingBlanks(cells: string[]): void {
  while (cells.length > 0 && cells[cells.length - 1]?.trim() === '') cells.pop();
}
