import { headerScore } from '../column-mapping.ts';

/** The columns of each half of a table that stands twice or more side by side: its headers repeat. Null for any other. */
export function halvesOf(headers: readonly string[]): number[][] | null {
  const named = headers.flatMap((header, index) => (header.trim() === '' ? [] : [index]));
  const names = named.map((index) => headers[index]?.trim().toLowerCase());
  const width = names.indexOf(names[0], 1);
  if (width < 2 || names.length % width !== 0) return null;
  if (!names.every((name, index) => name === names[index % width])) return null;
  const first = named.slice(0, width).map((index) => headers[index] ?? '');
  if (new Set(names).size !== width || !headerScore(first).hasName) return null;
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
