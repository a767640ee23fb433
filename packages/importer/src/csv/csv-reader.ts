import { headerScore } from '../column-mapping.ts';
import { cellCount, ImportError, tooManyRows } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';
import type { CsvDelimiter, ImportRow, ImportTable } from '../import-table.ts';
import { withSections } from '../layout/sections.ts';
import { asOneTable } from '../layout/table-halves.ts';
import { splitHeader } from '../table-header.ts';
import { readRecords } from './csv-records.ts';

const sniffedRecords = 20;
const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|'];

/** Reads delimited text, divided by the delimiter given unless that plainly is not the one of this file. */
export function readCsv(text: string, delimiter?: CsvDelimiter): ImportTable {
  const { source, declared } = withoutSeparatorLine(text);
  const records: ImportRow[] = [];
  const found = declared ?? delimiterOf(source, delimiter);
  const count = cellCount();
  readRecords(source, found, (record) => {
    if (records.length > importLimits.rowsMax + importLimits.headerSearchRows) throw tooManyRows();
    count(record.cells);
    records.push(record);
    return undefined;
  });
  if (records.length === 0) throw new ImportError('empty', 'The file is empty.');
  const { headers, rows } = withSections(asOneTable(splitHeader(records)));
  if (rows.length > importLimits.rowsMax) throw tooManyRows();
  return { file_type: 'csv', headers, rows, delimiter: found };
}

/** Excel's first line "sep=;" tells the delimiter; it is blanked, so that line numbers stay those of the file. */
function withoutSeparatorLine(text: string): { source: string; declared: CsvDelimiter | undefined } {
  const found = /^"?sep=([,;\t|])"?(?=\r|\n)/i.exec(text);
  if (!found) return { source: text, declared: undefined };
  return { source: text.slice(found[0].length), declared: found[1] as CsvDelimiter };
}

/**
 * The delimiter given is often a form's preset and no choice. It is set aside when it divides no line, or finds no
 * column names where another one does: in "Name;Price" and "Tea;3,50" a comma divides a line too.
 */
function delimiterOf(text: string, given: CsvDelimiter | undefined): CsvDelimiter {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...judge(firstRecords(text, delimiter)) }))
    .sort((a, b) => b.matches - a.matches || b.agreement - a.agreement);
  const guessed = best ?? { delimiter: ',', matches: 0, agreement: 0 };
  if (given === undefined) return guessed.delimiter;
  const { matches, agreement } = judge(firstRecords(text, given));
  return agreement === 0 || (matches <= 1 && guessed.matches > 1) ? guessed.delimiter : given;
}

function firstRecords(text: string, delimiter: CsvDelimiter): ImportRow[] {
  const records: ImportRow[] = [];
  try {
    readRecords(text, delimiter, (record) => (records.push(record) === sniffedRecords ? 'enough' : undefined));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
  return records;
}

/** How many column names a delimiter makes out, and how many columns most lines agree on (0: it divides nothing). */
function judge(records: readonly ImportRow[]): { matches: number; agreement: number } {
  const matches = Math.max(0, ...records.slice(0, 10).map(({ cells }) => headerScore(cells).matches));
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let agreement = 0;
  for (const [width, lines] of counts) {
    if (width > 1) agreement = Math.max(agreement, (Math.min(width, 20) * lines) / records.length);
  }
  return { matches, agreement };
}
