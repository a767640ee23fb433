import Papa from 'papaparse';
import { ImportError } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';
import type { CsvDelimiter, ImportRow } from '../import-table.ts';
import { cellText } from '../rows/cell-text.ts';

/** Takes one record; `'enough'` ends the reading. */
type TakeRecord = (record: ImportRow) => 'enough' | undefined;

interface Reading {
  /** The text with every line end as LF. */
  text: string;
  delimiter: CsvDelimiter;
  at: number;
  line: number;
  isOver: boolean;
}

/** Characters that Papa Parse is given at once, so that a stray quote makes it search no further than that. */
const windowCharacters = 4_096;

/**
 * Hands over the records of delimited text one by one, blank ones left out. Lines may end in CR LF, LF or CR, also
 * mixed; quoted cells may hold delimiters and line breaks. Throws on a record beyond the limits and on a quote that is
 * never closed: reading on would swallow the rest of the file into one cell.
 *
 * csv-parse reads stray quotes by itself, but in one mode at a time: with `trim` it refuses `"Heavy" duty`, without it
 * takes the cell in `"Tea, green" , 1` apart.
 */
export function readRecords(text: string, delimiter: CsvDelimiter, take: TakeRecord): void {
  const reading: Reading = { text: text.replace(/\r\n?/g, '\n'), delimiter, at: 0, line: 1, isOver: false };
  let characters = windowCharacters;
  while (!reading.isOver && reading.at < reading.text.length) {
    const { at } = reading;
    readWindow(reading, characters, take);
    characters = reading.at === at ? characters * 4 : windowCharacters;
  }
}

/**
 * Reads the whole records of the next lines; none, when the first one is longer than that. A record whose quotes are
 * not what they seem is taken line by line as it stands: Papa Parse goes on to the next quote that could close its cell,
 * over line ends, and the rows in between would be lost.
 */
function readWindow(reading: Reading, characters: number, take: TakeRecord): void {
  const { text, delimiter, at: base } = reading;
  const lineEnd = text.indexOf('\n', base + characters);
  const isLast = lineEnd === -1;
  Papa.parse<string[]>(text.slice(base, isLast ? text.length : lineEnd + 1), {
    delimiter,
    newline: '\n',
    // Without quotes Papa Parse would divide everything into lines before the first one can be refused.
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      const isStray = hasStrayQuote(data, errors, delimiter);
      if (isStray) {
        hand(reading, lineAsItStands(reading), take);
        return parser.abort();
      }
      if (errors.some(({ code }) => code === 'MissingQuotes')) {
        if (isLast) throw neverClosed(reading.line);
        return parser.abort();
      }
      const end = base + meta.cursor;
      hand(reading, { cells: unspaced(data, reading, end), end }, take);
      if (reading.isOver) parser.abort();
    },
  });
}

function hand(reading: Reading, { cells, end }: { cells: string[]; end: number }, take: TakeRecord): void {
  const row_number = reading.line;
  reading.line += lineEndsBetween(reading.text, reading.at, end);
  reading.at = end;
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (filled.length === 0) return;
  if (filled.length > importLimits.columnsMax) {
    const { columnsMax } = importLimits;
    throw new ImportError(
      'too_large',
      `Line ${row_number} has ${filled.length} columns. At most ${columnsMax} are read.`,
    );
  }
  if (take({ row_number, cells: filled.map(cellText) }) === 'enough') reading.isOver = true;
}

/** `"Heavy" duty, "Milk"`: the quote after Heavy closes nothing, and the one that closed the cell belongs elsewhere. */
function hasStrayQuote(cells: readonly string[], errors: readonly Papa.ParseError[], delimiter: string): boolean {
  if (!errors.some(({ code }) => code === 'InvalidQuotes')) return false;
  if (errors.some(({ code }) => code === 'MissingQuotes')) return true;
  return cells.some((cell) => cell.includes('"') && (cell.includes(delimiter) || cell.includes('\n')));
}

function lineAsItStands({ text, delimiter, at }: Reading): { cells: string[]; end: number } {
  const lineEnd = text.indexOf('\n', at);
  const line = text.slice(at, lineEnd === -1 ? text.length : lineEnd);
  const cells = line.split(delimiter).map((cell) => /^\s*"([^"]*)"\s*$/.exec(cell)?.[1] ?? cell);
  return { cells, end: at + line.length + 1 };
}

/** Lists typed by hand have a space before the quote that opens a cell; Papa Parse takes that for plain text. */
function unspaced(cells: string[], { text, delimiter, at }: Reading, end: number): string[] {
  if (!cells.some((cell) => /^ +"/.test(cell))) return cells;
  const raw = text.slice(at, end);
  const parts: string[] = [];
  let from = 0;
  for (const cell of cells) {
    const isQuoted = raw[from] === '"';
    const length = cell.length + (isQuoted ? 1 + cell.split('"').length : 0);
    const to = isQuoted ? raw.indexOf(delimiter, from + length) : from + length;
    const part = raw.slice(from, to === -1 ? raw.length : to);
    parts.push(isQuoted ? part : part.replace(/^ +(?=")/, ''));
    from += part.length + 1;
  }
  const again = Papa.parse<string[]>(parts.join(delimiter), { delimiter, newline: '\n', preview: 1 });
  return again.errors.length === 0 ? (again.data[0] ?? cells) : cells;
}

function lineEndsBetween(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function neverClosed(line: number): ImportError {
  return new ImportError('unreadable', `A quotation mark near line ${line} is opened and never closed.`);
}
