import type { ImportTarget } from '@stockhand/contract/imports/fields';
import { headerScore, mapColumns } from '../column-mapping.ts';
import { importLimits } from '../import-limits.ts';
import type { ImportRow } from '../import-table.ts';
import { halvesOf, inHalves } from '../layout/table-halves.ts';
import { isNumericField } from '../numeric-fields.ts';
import { isTotalOf } from '../rows/total-row.ts';
import { columnOf, columnsOf, type TableColumns } from './pdf-columns.ts';
import { type Segment, type TextLine, textOf } from './pdf-lines.ts';
import { type BodyRow, joinCloseLines } from './wrapped-rows.ts';

const pageWord = '(?:page|seite|p[aá]gina|pagina)\\.?\\s*\\d+';
const pageNumber = new RegExp(`^\\d+(\\s*(of|/)\\s*\\d+)?$|\\b${pageWord}`, 'i');
/** A cell that is nothing but the number of its page. */
const pageCell = new RegExp(`^${pageWord}(\\s*(of|von|de|sur|/)\\s*\\d+)?$`, 'i');

/**
 * Builds the table below the first line that names its columns. A header repeated on later pages, what stands above
 * it there, page numbers and repeated footers are left out. Null when no line names columns.
 */
export function tableByPosition(pages: readonly TextLine[][]): { headers: string[]; rows: ImportRow[] } | null {
  const header = findHeader(pages);
  if (!header) return null;
  const body = bodyLines(pages, header);
  const columns = columnsOf(
    header.segments,
    body.flatMap(({ lines }) => lines),
  );
  const lines = body.flatMap((page) => page.lines.map((line) => placed(line, page.page, columns)));
  const { headers, rows } = asOneTable(
    header.segments.map(({ text }) => text),
    lines,
  );
  const table = withSections(headers, joinWrappedLines(headers, rows));
  return { headers: table.headers, rows: table.rows.map((cells, index) => ({ row_number: index + 2, cells })) };
}

interface Header {
  page: number;
  line: number;
  lineCount: number;
  segments: Segment[];
}

function findHeader(pages: readonly TextLine[][]): Header | null {
  for (const [page, lines] of pages.entries()) {
    for (const [line, { segments }] of lines.entries()) {
      const below = lines[line + 1];
      const single = scoreOf(segments);
      const doubled = below ? stacked(segments, below.segments) : segments;
      // A title may stand right above a header that is complete by itself.
      const lower = below ? scoreOf(below.segments) : 0;
      if (scoreOf(doubled) > Math.max(single, lower, 1)) return { page, line, lineCount: 2, segments: doubled };
      if (single > 1) return { page, line, lineCount: 1, segments };
    }
  }
  return null;
}

function scoreOf(segments: readonly Segment[]): number {
  const cells = segments.map(({ text }) => text);
  if (cells.length < 2 || cells.length > importLimits.columnsMax) return 0;
  const { matches, hasName } = headerScore(cells);
  return hasName ? matches : 0;
}

/** A header whose words are set in two lines: "Selling" above "Price". */
function stacked(upper: readonly Segment[], lower: readonly Segment[]): Segment[] {
  const joined = upper.map((segment) => ({ ...segment }));
  const added: Segment[] = [];
  for (const segment of lower) {
    const above = joined.find(({ left, right }) => segment.left < right && left < segment.right);
    if (!above) added.push({ ...segment });
    else {
      above.text = `${above.text} ${segment.text}`;
      above.left = Math.min(above.left, segment.left);
      above.right = Math.max(above.right, segment.right);
    }
  }
  return [...joined, ...added].sort((a, b) => a.left - b.left);
}

function bodyLines(pages: readonly TextLine[][], header: Header): { page: number; lines: TextLine[] }[] {
  const headerText = textOf(pages[header.page]?.[header.line] ?? { y: 0, segments: [] });
  const repeated = repeatedLines(pages);
  return pages.flatMap((lines, page) => {
    if (page < header.page) return [];
    const at = page === header.page ? header.line : lines.findIndex((line) => textOf(line) === headerText);
    const below = at === -1 ? lines : lines.slice(at + header.lineCount);
    const kept = below.filter((line) => textOf(line) !== headerText && !isNoise(line, repeated));
    return [{ page, lines: kept }];
  });
}

function repeatedLines(pages: readonly TextLine[][]): Set<string> {
  const pagesByText = new Map<string, number>();
  for (const lines of pages) {
    const single = lines.filter(({ segments }) => segments.length === 1).map(placeKey);
    for (const text of new Set(single)) pagesByText.set(text, (pagesByText.get(text) ?? 0) + 1);
  }
  return new Set([...pagesByText].filter(([, count]) => count > 1).map(([text]) => text));
}

/** The same words at the same height of several pages. */
function placeKey(line: TextLine): string {
  return `${Math.round(line.y)} ${textOf(line)}`;
}

function isNoise(line: TextLine, repeated: Set<string>): boolean {
  if (line.segments.length !== 1) return line.segments.some(({ text }) => pageCell.test(text));
  return repeated.has(placeKey(line)) || pageNumber.test(textOf(line));
}

function placed(line: TextLine, page: number, columns: TableColumns): BodyRow {
  const cells = columns.map(() => '');
  for (const segment of line.segments) {
    const column = columnOf(segment, columns);
    cells[column] = cells[column] ? `${cells[column]} ${segment.text}` : segment.text;
  }
  return { cells, y: line.y, page };
}

/** A list that stands twice on a page, side by side: each half counts as a page of its own. */
function asOneTable(headers: string[], lines: BodyRow[]): { headers: string[]; rows: BodyRow[] } {
  const halves = halvesOf(headers);
  if (!halves) return { headers, rows: lines };
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const numbered = (rows: BodyRow[], half: number) =>
    rows.map((row) => ({ ...row, page: row.page * halves.length + half }));
  return {
    headers: (halves[0] ?? []).map((column) => headers[column] ?? ''),
    rows: pages.flatMap((page) => inHalves(page, halves).flatMap(numbered)),
  };
}

/**
 * A line without any number or code that follows closer than the rows do is the rest of a cell that was too long; on the
 * next page, one that begins in the middle of a sentence.
 */
function joinWrappedLines(headers: readonly string[], rows: readonly BodyRow[]): BodyRow[] {
  const isAnchor = anchorTest(headers, rows);
  const startsRow = anchorTest(headers, rows, ['sku', 'barcode']);
  const close = joinCloseLines(rows, isAnchor);
  const pitch = close ? 0 : medianPitch(rows.filter(isAnchor));
  const joined: BodyRow[] = [];
  let lastY = 0;
  let lastPage = 0;
  for (const row of close ?? rows) {
    const last = joined.at(-1);
    const isNewPage = last?.page !== row.page && lastPage !== row.page;
    const follows = isNewPage ? goesOn(row) : row.y - lastY < 0.8 * pitch;
    lastY = row.y;
    lastPage = row.page;
    if (last && follows && !startsRow(row)) {
      last.cells = last.cells.map((cell, i) => [cell, row.cells[i] ?? ''].filter((text) => text !== '').join(' '));
    } else joined.push({ ...row });
  }
  return joined;
}

function goesOn({ cells }: BodyRow): boolean {
  return /^[\p{Ll}(&+,]/u.test(cells.find((cell) => cell !== '') ?? '');
}

/** Tells rows that fill a column of numbers, or one of the fields named besides, from lines of mere text. */
function anchorTest(
  headers: readonly string[],
  rows: readonly BodyRow[],
  besides: readonly ImportTarget[] = [],
): (row: BodyRow) => boolean {
  const { fields } = mapColumns(
    headers,
    rows.slice(0, 200).map(({ cells }) => cells),
  );
  if (!fields.some((field) => field !== null && isNumericField(field))) return () => true;
  const anchors = fields.flatMap((field, index) =>
    field !== null && (isNumericField(field) || besides.includes(field)) ? [index] : [],
  );
  return ({ cells }) => anchors.some((index) => cells[index] !== '');
}

function medianPitch(rows: readonly BodyRow[]): number {
  const gaps = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0));
  const within = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  return within[Math.floor(within.length / 2)] ?? 0;
}

/**
 * Lists are often divided by lines such as "Beverages". When nearly all rows carry a number and there is no category
 * column, such a line is the category of the rows below it; below the last row it is a closing remark. Totals among them are left out.
 */
function withSections(headers: string[], rows: readonly BodyRow[]): { headers: string[]; rows: string[][] } {
  const isAnchor = anchorTest(headers, rows);
  const isRemark = (row: BodyRow) => !isAnchor(row) && row.cells.filter((cell) => cell !== '').length === 1;
  const body = rows.slice(0, rows.findLastIndex((row) => !isRemark(row)) + 1);
  const cells = body.map((row) => row.cells);
  const sections = body.filter(isRemark).length;
  const hasCategory = mapColumns(headers, cells.slice(0, 200)).columns.category !== undefined;
  if (sections === 0 || hasCategory || sections > body.length / 3) return { headers, rows: cells };
  let category = '';
  const filed: string[][] = [];
  for (const row of body) {
    if (isRemark(row)) category = row.cells.join('');
    else if (!isTotalOf(row.cells, category)) filed.push([...row.cells, category]);
  }
  return { headers: [...headers, 'Category'], rows: filed };
}
