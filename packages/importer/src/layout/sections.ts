import type { ImportTarget } from '@stockhand/contract/imports/fields';
import { type ColumnMapping, mapColumns } from '../column-mapping.ts';
import type { FieldChoice } from '../columns/field-choice.ts';
import type { ImportRow } from '../import-table.ts';
import { isNumericField } from '../numeric-fields.ts';
import { isTotalOf, isTotalRow } from '../rows/total-row.ts';
import { isSole, notesAmong, soleText } from './notes.ts';

interface Table {
  headers: string[];
  rows: ImportRow[];
}

const sampleSize = 200;
const headingCharactersMax = 60;

/**
 * Files the rows below a row with nothing but a word under that word, in a column "Category" of their own. A table has such
 * headings when it begins with one, or when they span its width, are written in capitals or end in a colon; a row without
 * a price in the middle of others is a product. A table with codes in that place, or with categories, has none.
 */
export function withSections({ headers, rows: all }: Table): Table {
  if (!all.some(isSole)) return { headers, rows: all };
  const { columns, fields } = mapColumns(
    headers,
    all.slice(0, sampleSize).map(({ cells }) => cells),
  );
  const notes = notesAmong(all, columns.name);
  const rows = all.map((row) => (notes.has(row) ? { ...row, heads: true } : row));
  const goods = rows.filter(({ heads }) => heads !== true);
  const headings = headingsOf(goods, columns, fields);
  return headings.size === 0 ? { headers, rows } : filed({ headers, rows }, headings, columns.category);
}

function headingsOf(
  rows: readonly ImportRow[],
  columns: ColumnMapping['columns'],
  fields: FieldChoice,
): ReadonlySet<ImportRow> {
  const numeric = fields.flatMap((field, index) => (field !== null && isNumericField(field) ? [index] : []));
  const isHeadingPlace = ({ cells, spans }: ImportRow) => {
    const at = cells.findIndex((cell) => cell.trim() !== '');
    if (at === columns.name || spans === true) return true;
    return at === 0 && (fields[at] === null || (isOfCodes(fields[at]) && isWordAmongCodes(cells[at] ?? '', rows)));
  };
  const candidates = rows.filter((row) => isSoleWord(row) && isHeadingPlace(row));
  const goods = rows.length - candidates.length;
  const priced = rows.filter(({ cells }) => numeric.some((index) => (cells[index] ?? '').trim() !== '')).length;
  const isGrouped = columns.variant_group !== undefined || hasCategories(rows, columns.category);
  if (isGrouped || candidates.length > goods || priced < 0.8 * goods) return new Set();
  return headingsAmong(candidates, rows);
}

function isSoleWord({ cells }: ImportRow): boolean {
  const sole = soleText(cells);
  return sole.length <= headingCharactersMax && /\p{L}{2}/u.test(sole) && !isTotalRow(cells);
}

function isOfCodes(field: ImportTarget | null | undefined): boolean {
  return field === 'sku' || field === 'barcode' || field === 'further_codes';
}

/** "Drinks" above T-1 and T-2, in the first column. */
function isWordAmongCodes(word: string, rows: readonly ImportRow[]): boolean {
  const goods = rows.slice(0, sampleSize).filter((row) => !isSoleWord(row));
  const codes = goods.map(({ cells }) => cells[0] ?? '');
  return !/\d/.test(word) && codes.filter((code) => /\d/.test(code)).length * 2 > codes.length;
}

function hasCategories(rows: readonly ImportRow[], column: number | undefined): boolean {
  return column !== undefined && rows.some(({ cells }) => (cells[column] ?? '').trim() !== '');
}

/** Without those at the end, below which nothing stands. */
function headingsAmong(candidates: readonly ImportRow[], rows: readonly ImportRow[]): Set<ImportRow> {
  const all = new Set(candidates);
  const below = new Set(rows.slice(rows.findLastIndex((row) => !all.has(row)) + 1));
  const within = candidates.filter((row) => !below.has(row));
  const marked = within.filter(isMarked);
  const isDivided = rows[0] !== undefined && all.has(rows[0]);
  return new Set(isDivided || marked.length * 2 > within.length ? within : marked);
}

function isMarked({ cells, spans }: ImportRow): boolean {
  const text = wordOf(cells);
  return spans === true || text.endsWith(':') || (text === text.toUpperCase() && text !== text.toLowerCase());
}

function wordOf(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
}

function filed({ headers, rows }: Table, headings: ReadonlySet<ImportRow>, empty: number | undefined): Table {
  const column = empty ?? headers.length;
  let category = '';
  return {
    headers: empty === undefined ? [...headers, 'Category'] : headers,
    rows: rows.map((row) => {
      if (row.heads === true) return row;
      if (headings.has(row)) {
        category = wordOf(row.cells).replace(/\s*:$/, '');
        return { ...row, heads: true };
      }
      if (isTotalOf(row.cells, category)) return { ...row, totals: true };
      const cells = Array.from({ length: Math.max(column, row.cells.length) }, (_, index) => row.cells[index] ?? '');
      // A cell too many stays one, and is refused with its row.
      cells.splice(column, empty === undefined ? 0 : 1, category);
      return { ...row, cells };
    }),
  };
}
