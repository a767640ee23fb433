import type { ColumnMapping } from '../column-mapping.ts';
import type { ImportRow } from '../import-table.ts';

/**
 * A list that says its categories left of the names, each once beside the first of its goods, means it for all of them. One in which
 * a category comes back, or few rows have none, says it of each row.
 */
export function fillCategories(
  rows: readonly ImportRow[],
  { columns, isOwnExport }: ColumnMapping,
): readonly ImportRow[] {
  const { category: at, name = 0 } = columns;
  if (isOwnExport || at === undefined || at > name || !isSaidOnce(rows, at)) return rows;
  let category = '';
  return rows.map((row) => {
    const said = row.cells[at] ?? '';
    if (said.trim() !== '') {
      category = said;
      return row;
    }
    const cells = Array.from({ length: Math.max(at + 1, row.cells.length) }, (_, index) => row.cells[index] ?? '');
    cells[at] = category;
    return { ...row, cells };
  });
}

function isSaidOnce(rows: readonly ImportRow[], at: number): boolean {
  const said = new Set<string>();
  for (const [index, { cells }] of rows.entries()) {
    const category = (cells[at] ?? '').trim();
    if (category === '' ? index === 0 : said.has(category)) return false;
    if (category !== '') said.add(category);
  }
  return said.size > 1 && rows.length >= 2 * said.size;
}
