import { ImportError } from '../import-error.ts';
import type { ImportRow } from '../import-table.ts';

/** Of one sheet; a workbook that has more was made to be slow. */
const filledMax = 1_000_000;

interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Repeats what stands in a cell that is merged over several rows in each of them, and marks rows that are one cell. */
export function fillMerged(rows: readonly ImportRow[], refs: readonly string[]): void {
  const rowAt = new Map(rows.map((row) => [row.row_number, row]));
  const last = rows.at(-1)?.row_number ?? 0;
  let filled = 0;
  for (const { top, bottom, left, right } of refs.flatMap(mergeOf)) {
    const first = rowAt.get(top);
    const text = first?.cells[left] ?? '';
    if (!first || text.trim() === '') continue;
    if (right > left && first.cells.every((cell, column) => column === left || cell.trim() === '')) first.spans = true;
    for (let number = top + 1; number <= Math.min(bottom, last); number++) {
      if (++filled > filledMax) throw new ImportError('too_large', 'The sheet has more merged cells than can be read.');
      const row = rowAt.get(number);
      if (!row) continue;
      while (row.cells.length <= left) row.cells.push('');
      if (row.cells[left] === '') row.cells[left] = text;
    }
  }
}

/** "A3:B4"; nothing for what is no range. */
function mergeOf(ref: string): Merge[] {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref);
  if (!found) return [];
  const [, left = '', top, right = '', bottom] = found;
  return [{ top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) }];
}

/** A is 0, Z is 25, AA is 26. */
export function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
