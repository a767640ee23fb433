import type { ImportRow } from '../import-table.ts';

/** "Page 1 of 3" */
const pageMark =
  /^(?:page|seite|p[aá]gina|pagina|strona|sayfa|страница|стр\.?)\s*\d+(?:\s*(?:of|von|sur|de|di|van|z|из|\/)\s*\d+)?$/i;

/** The only text of a row; empty where it has none or several. */
export function soleText(cells: readonly string[]): string {
  let sole = '';
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (sole !== '') return '';
    sole = text;
  }
  return sole;
}

export function isSole({ cells }: ImportRow): boolean {
  return soleText(cells) !== '';
}

/**
 * What a list says of itself: the numbers of its pages, and below its goods several words that stand alone after an empty
 * line, or a text in the first column where the names have another.
 */
export function notesAmong(rows: readonly ImportRow[], nameColumn: number | undefined): Set<ImportRow> {
  const notes = new Set(rows.filter(({ cells }) => pageMark.test(soleText(cells))));
  let isBelow = false;
  for (let at = rows.findLastIndex((row) => !isSole(row)) + 1; at > 0 && at < rows.length; at++) {
    const [row, before] = [rows[at], rows[at - 1]];
    if (!row || !before) break;
    const text = soleText(row.cells);
    const isApart = row.row_number > before.row_number + 1 && /\p{L}.*\s\S*\p{L}/u.test(text);
    const isElsewhere = nameColumn !== undefined && nameColumn > 0 && row.cells[0]?.trim() === text;
    isBelow ||= isApart || (isElsewhere && /^\D*\p{L}{2}\D*$/u.test(text));
    if (isBelow) notes.add(row);
  }
  return notes;
}
