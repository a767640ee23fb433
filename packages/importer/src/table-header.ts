import { withoutFormulaGuard } from '@stockhand/contract/formula-guard';
import { headerScore, unnamedHeader } from './column-mapping.ts';
import { importLimits } from './import-limits.ts';
import type { ImportRow } from './import-table.ts';
import { joinHeaderRows } from './layout/header-rows.ts';
import { parseCost } from './parse-number.ts';

/**
 * Splits a table into its header and its data. The header is the row among the first ten that names most fields;
 * what stands above it (a title, an address, a date) is left out. A table whose first row already holds numbers and
 * names no field has no header: nothing is taken from it, and its columns are called "Column 1" and so on. The apostrophe
 * that an export puts before a header like a formula is taken off.
 */
export function splitHeader(records: readonly ImportRow[]): { headers: string[]; rows: ImportRow[] } {
  const index = headerIndex(records);
  const { names: named, rowCount } = index === null ? { names: [], rowCount: 0 } : joinHeaderRows(records, index);
  const header = index === null ? [] : (records[index]?.cells ?? []);
  const rows = records.slice(rowCount).map((row) => (isRepeated(row.cells, header) ? { ...row, heads: true } : row));
  const width = Math.max(named.length, index === null ? widest(rows) : 0);
  const headers = Array.from(
    { length: width },
    (_, column) => withoutFormulaGuard(named[column]?.trim() ?? '') || unnamedHeader(column),
  );
  return { headers, rows };
}

/** Lists that were printed repeat their header on each page. */
function isRepeated(cells: readonly string[], header: readonly string[]): boolean {
  if (header.length < 2 || cells[0] !== header[0]) return false;
  return header.every((name, column) => (cells[column] ?? '').trim() === name.trim());
}

/** Position of the header among the first rows; null when the table has none. */
export function headerIndex(records: readonly { cells: readonly string[] }[]): number | null {
  const head = records.slice(0, importLimits.headerSearchRows);
  let best = { index: -1, matches: 0 };
  for (const [index, { cells }] of head.entries()) {
    const { matches, hasName } = headerScore(cells);
    if (isHeader(matches, hasName, cells) && matches > best.matches) best = { index, matches };
  }
  if (best.index !== -1) return best.index;
  const first = head[0]?.cells ?? [];
  if (first.some((cell) => parseCost(cell, '.') !== null || parseCost(cell, ',') !== null)) return null;
  const wide = head.findIndex(({ cells }) => cells.length > 1);
  return Math.max(0, wide);
}

/** One of the first rows says what the columns are. */
export function namesColumns(records: readonly { cells: readonly string[] }[]): boolean {
  return records.slice(0, importLimits.headerSearchRows).some(({ cells }) => {
    const { matches, hasName } = headerScore(cells);
    return isHeader(matches, hasName, cells);
  });
}

function isHeader(matches: number, hasName: boolean, cells: readonly string[]): boolean {
  return matches >= 3 || (matches === 2 && hasName) || (matches === 1 && hasName && cells.length === 1);
}

function widest(rows: readonly ImportRow[]): number {
  return rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);
}
