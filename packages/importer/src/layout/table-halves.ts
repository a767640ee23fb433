import { headerScore, unnamedHeader } from '../column-mapping.ts';
import { fieldOfHeader } from '../headers/header-synonyms.ts';
import type { ImportRow } from '../import-table.ts';

interface Table {
  headers: string[];
  rows: ImportRow[];
}

/** "Name2", which a sheet makes of a header that it has already, and "Name.1" of other programs. */
const unnumbered = (name: string) => name.replace(/(?<=\D)[ ._]?[1-9]$/, '');

/**
 * The columns of each half of a table that stands twice or more side by side: its headers repeat, or do so with numbers where one
 * is a price. Null for any other.
 */
export function halvesOf(headers: readonly string[]): number[][] | null {
  const named = headers.flatMap((header, index) => (header.trim() === '' ? [] : [index]));
  const names = named.map((index) => headers[index]?.trim().toLowerCase() ?? '');
  const width = names.findIndex((name, index) => index > 0 && (name === names[0] || unnumbered(name) === names[0]));
  if (width < 2 || names.length % width !== 0) return null;
  const first = named.slice(0, width).map((index) => headers[index] ?? '');
  const repeats = (name: string, index: number) => name === names[index % width];
  if (!names.every((name, index) => repeats(name, index) || repeats(unnumbered(name), index))) return null;
  const hasPrice = first.some((header) => fieldOfHeader(header)?.field === 'selling_price');
  if (!hasPrice && !names.every(repeats)) return null;
  if (new Set(names.slice(0, width)).size !== width || !headerScore(first).hasName) return null;
  return Array.from({ length: names.length / width }, (_, half) => named.slice(half * width, (half + 1) * width));
}

/** One half after the other: its cells alone, without rows that are empty in it. */
export function inHalves<Row extends { cells: string[] }>(rows: readonly Row[], halves: readonly number[][]): Row[][] {
  return halves.map((columns) =>
    rows
      .map((row) => ({ ...row, cells: columns.map((column) => row.cells[column] ?? '') }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  );
}

/**
 * The list of a table that has it several times side by side, one half after the other; any other table as it is. Rows of the first
 * half keep their numbers, those of the others count on. `columns` are those of the table that each column of the list was.
 */
export function asOneTable({ headers, rows }: Table): Table & { columns: number[][] } {
  const halves = halvesOf(headers.map((header, index) => (header === unnamedHeader(index) ? '' : header)));
  if (!halves) return { headers, rows, columns: headers.map((_, index) => [index]) };
  const [first = [], ...others] = inHalves(rows, halves);
  let last = rows.at(-1)?.row_number ?? 0;
  const counted = others.flat().map((row) => ({ ...row, row_number: ++last }));
  const columns = (halves[0] ?? []).map((_, place) => halves.map((half) => half[place] ?? -1));
  return { headers: columns.map(([column = -1]) => headers[column] ?? ''), rows: [...first, ...counted], columns };
}
