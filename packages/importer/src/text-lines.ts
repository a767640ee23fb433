import { unnamedHeader } from './column-mapping.ts';
import type { ImportRow } from './import-table.ts';
import { decimalMarkShown, parseCost } from './parse-number.ts';
import { headerIndex } from './table-header.ts';

/**
 * Finds a table in plain lines of text: under a header line, the lines that divide at tabs or two or more spaces;
 * without a header, the lines that end in a price ("Blue mug  12.50", "Blue mug ..... 12.50"). Null when there is none.
 */
export function tableFromLines(lines: readonly string[]): { headers: string[]; rows: ImportRow[] } | null {
  const records = lines.map(divided).filter((cells) => cells.length > 0);
  return tableUnderHeader(records) ?? tableOfPrices(records);
}

function divided(line: string): string[] {
  const cells = line
    .trim()
    .replace(/(?: ?[._·…]){4,} ?/g, '  ')
    .split(/\t+| {2,}/)
    .map((cell) => cell.trim());
  return cells.length === 1 && cells[0] === '' ? [] : cells;
}

function tableUnderHeader(records: readonly string[][]): { headers: string[]; rows: ImportRow[] } | null {
  const start = records.findIndex((cells) => cells.length > 1 && headerIndex([{ cells }]) === 0 && namesColumns(cells));
  const headers = records[start];
  if (!headers) return null;
  const repeated = headers.join('\t');
  const body = records.slice(start + 1).filter((cells) => cells.length > 1 && cells.join('\t') !== repeated);
  if (body.length === 0) return null;
  return { headers, rows: body.map((cells, index) => ({ row_number: index + 2, cells: fitted(cells, headers) })) };
}

/**
 * In mere text a cell that is missing moves the others to the left. Such a line gets its whole text as one cell too
 * many, so that it is refused as a row rather than read wrongly.
 */
function fitted(cells: string[], headers: readonly string[]): string[] {
  if (cells.length >= headers.length) return cells;
  return [...cells, ...headers.slice(cells.length).map(() => ''), cells.join('  ')];
}

function namesColumns(cells: readonly string[]): boolean {
  return cells.every((cell) => parseCost(cell, '.') === null && parseCost(cell, ',') === null);
}

function tableOfPrices(records: readonly string[][]): { headers: string[]; rows: ImportRow[] } | null {
  const priced = records.map(endingInPrice).filter((cells) => cells !== null);
  const width = mostFrequentWidth(priced);
  const rows = priced.filter((cells) => cells.length === width);
  if (rows.length === 0) return null;
  return {
    headers: Array.from({ length: width }, (_, index) => unnamedHeader(index)),
    rows: rows.map((cells, index) => ({ row_number: index + 1, cells })),
  };
}

function endingInPrice(cells: readonly string[]): string[] | null {
  const last = cells.at(-1) ?? '';
  if (cells.length > 1) return isPrice(last) ? [...cells] : null;
  const found = /^(.*\S)\s+(\S*\d\S*)$/.exec(last);
  if (!found?.[1] || !found[2] || !isPrice(found[2])) return null;
  const beforeCurrency = found[1].replace(/\s+(?:\p{Sc}|[A-Z]{3}|Ksh)$/u, '');
  return [beforeCurrency, found[2]];
}

function isPrice(text: string): boolean {
  const mark = decimalMarkShown(text);
  return mark !== null && parseCost(text, mark) !== null;
}

function mostFrequentWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
