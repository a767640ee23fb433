import { headerScore } from './column-mapping.ts';
import { plainHeader } from './headers/plain-header.ts';
import { ImportError, tooManyColumns, tooManyRows } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { withSections } from './layout/sections.ts';
import { asOneTable } from './layout/table-halves.ts';
import { headerIndex, splitHeader } from './table-header.ts';
import { tableFromLines } from './text-lines.ts';

const previewCharacters = 2_000;

/** A row of a table in a document. */
export interface DocumentRow {
  cells: readonly string[];
  /** It is one cell as wide as several columns. */
  spans?: boolean;
}

interface FoundTable {
  headers: string[];
  rows: ImportRow[];
}

/** Joins the tables of a Word document that carry products; without any, looks for a table in its lines. */
export function tableOfDocument(
  tables: readonly (readonly DocumentRow[])[],
  lines: readonly string[],
  count: number,
): ImportTable {
  const joined = joinTables(tables);
  const found = joined ? withSections(joined) : tableFromLines(lines);
  if (!found) throw noTable();
  checkBounds(found);
  return { file_type: 'word', ...found, table_count: count, preview_text: beginningOf(lines) };
}

export function noTable(): ImportError {
  return new ImportError('unreadable', 'No table of products was found in this document.');
}

/** The first lines, for a person to look at. */
export function beginningOf(lines: readonly string[]): string {
  const text: string[] = [];
  let characters = 0;
  for (const line of lines) {
    if (characters > previewCharacters) break;
    text.push(line.slice(0, previewCharacters));
    characters += line.length + 1;
  }
  return text.join('\n').slice(0, previewCharacters).toWellFormed().replaceAll('\0', '');
}

/** Throws `too_large` for a table beyond the limits of rows, columns or cells. */
export function checkBounds({ headers, rows }: FoundTable): void {
  if (rows.length > importLimits.rowsMax) throw tooManyRows();
  if (headers.length > importLimits.columnsMax || rows.some(({ cells }) => cells.length > importLimits.columnsMax)) {
    throw tooManyColumns('The table has');
  }
}

/**
 * Tables that name the same things are one list, column by column; a table without a header that is as wide as the one
 * before continues it. Other tables (an address block, a legend) are left out. When no table names its columns, the
 * longest one is taken.
 */
function joinTables(tables: readonly (readonly DocumentRow[])[]): FoundTable | null {
  const records = tables.map(recordsOf).filter((rows) => rows.some(({ cells }) => cells.length > 1));
  const named = records.some(hasHeader);
  if (!named) {
    const longest = records.sort((a, b) => b.length - a.length)[0];
    return longest ? splitHeader(longest) : null;
  }
  const joined: FoundTable = { headers: [], rows: [] };
  const columnByName = new Map<string, number>();
  let columns: number[] = [];
  for (const table of records) {
    if (hasHeader(table)) {
      const { headers, rows } = asOneTable(splitHeader(table));
      columns = columnsFor(headers, joined, columnByName);
      for (const row of rows) append(joined, row, columns);
    } else if (columns.length > 0 && table.every(({ cells }) => cells.length <= columns.length)) {
      for (const row of table) append(joined, row, columns);
    }
  }
  return joined;
}

function recordsOf(table: readonly DocumentRow[]): ImportRow[] {
  const records: ImportRow[] = [];
  for (const [index, row] of table.entries()) {
    const cells = row.cells.slice(0, row.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length > 0) records.push({ row_number: index + 1, cells, ...(row.spans && { spans: true }) });
  }
  return records;
}

function hasHeader(records: readonly ImportRow[]): boolean {
  const index = headerIndex(records);
  const { matches, hasName } = headerScore(records[index ?? 0]?.cells ?? []);
  return index !== null && hasName && matches > 1;
}

/** Headers that only their brackets or their order tell apart, "Price (retail)" and "Price (dealer)", are different columns. */
function columnsFor(headers: readonly string[], joined: FoundTable, columnByName: Map<string, number>): number[] {
  const plain = headers.map(plainHeader);
  const full = headers.map((header) => header.trim().toLowerCase());
  return headers.map((header, index) => {
    const isAlone = plain.indexOf(plain[index] ?? '') === plain.lastIndexOf(plain[index] ?? '');
    const earlier = full.slice(0, index).filter((name) => name === full[index]).length;
    const name = isAlone ? (plain[index] ?? '') : `${full[index]} ${earlier}`;
    const known = columnByName.get(name) ?? joined.headers.push(header) - 1;
    columnByName.set(name, known);
    return known;
  });
}

function aligned(cells: readonly string[], columns: readonly number[]): string[] {
  const placed: string[] = [];
  for (const [index, cell] of cells.entries()) placed[columns[index] ?? index] = cell;
  return Array.from(placed, (cell) => cell ?? '');
}

function append(joined: FoundTable, row: ImportRow, columns: readonly number[]): void {
  joined.rows.push({ ...row, row_number: joined.rows.length + 2, cells: aligned(row.cells, columns) });
}
