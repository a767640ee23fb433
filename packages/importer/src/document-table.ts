import { headerScore } from './column-mapping.ts';
import { plainHeader } from './headers/header-synonyms.ts';
import { ImportError, tooManyColumns, tooManyRows } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { headerIndex, splitHeader } from './table-header.ts';
import { tableFromLines } from './text-lines.ts';

const previewCharacters = 2_000;

interface FoundTable {
  headers: string[];
  rows: ImportRow[];
}

/** Joins the tables of a Word document that carry products; without any, looks for a table in its lines. */
export function tableOfDocument(tables: readonly string[][][], lines: readonly string[], count: number): ImportTable {
  const found = joinTables(tables) ?? tableFromLines(lines);
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
function joinTables(tables: readonly string[][][]): FoundTable | null {
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
      const { headers, rows } = splitHeader(table);
      columns = headers.map((header) => columnFor(header, joined, columnByName));
      for (const { cells } of rows) append(joined, aligned(cells, columns));
    } else if (columns.length > 0 && table.every(({ cells }) => cells.length <= columns.length)) {
      for (const { cells } of table) append(joined, aligned(cells, columns));
    }
  }
  return joined;
}

function recordsOf(table: readonly string[][]): ImportRow[] {
  const records: ImportRow[] = [];
  for (const [index, row] of table.entries()) {
    const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length > 0) records.push({ row_number: index + 1, cells });
  }
  return records;
}

function hasHeader(records: readonly ImportRow[]): boolean {
  const index = headerIndex(records);
  const { matches, hasName } = headerScore(records[index ?? 0]?.cells ?? []);
  return index !== null && hasName && matches > 1;
}

function columnFor(header: string, joined: FoundTable, columnByName: Map<string, number>): number {
  const name = plainHeader(header);
  const known = columnByName.get(name);
  if (known !== undefined) return known;
  joined.headers.push(header);
  columnByName.set(name, joined.headers.length - 1);
  return joined.headers.length - 1;
}

function aligned(cells: readonly string[], columns: readonly number[]): string[] {
  const placed: string[] = [];
  for (const [index, cell] of cells.entries()) placed[columns[index] ?? index] = cell;
  return Array.from(placed, (cell) => cell ?? '');
}

function append(joined: FoundTable, cells: string[]): void {
  joined.rows.push({ row_number: joined.rows.length + 2, cells });
}
