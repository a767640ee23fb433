import { cellCount, tooManyColumns, tooManyRows } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';
import type { ImportRow } from '../import-table.ts';
import { cellText } from '../rows/cell-text.ts';
import { dayOfSerial } from './cell-formats.ts';
import { type CellTexts, tooMuchText } from './cell-texts.ts';
import { columnOf, fillMerged } from './merged-cells.ts';
import { shownNumber } from './shown-number.ts';
import { parsePart, type ZipParts } from './zip-parts.ts';

/** Of every Excel. */
const sheetRowsMax = 1_048_576;

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

export interface SheetRows {
  /** Those that are not empty, with their numbers as Excel shows them. */
  rows: ImportRow[];
  /** Columns that have numbers with decimals. */
  pointColumns: Set<number>;
}

export async function readSheet(parts: ZipParts, part: string, texts: CellTexts): Promise<SheetRows> {
  const rows: ImportRow[] = [];
  const pointColumns = new Set<number>();
  const merged: string[] = [];
  let row: ImportRow = { row_number: 0, cells: [] };
  let cell: Cell | null = null;
  let isValue = false;
  let isSpoken = false;
  let characters = 0;
  /** Of a cell that does not say its own. */
  let nextColumn = 0;
  const count = cellCount();
  await parsePart(parts, part, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = { row_number: numberOf(attributes.r, row.row_number), cells: [] };
        nextColumn = 0;
      }
      if (tag === 'c') {
        cell = cellOf(attributes, nextColumn);
        nextColumn = cell.column + 1;
      }
      if (tag === 'mergeCell') merged.push(attributes.ref ?? '');
      if (tag === 'rPh') isSpoken = true;
      if (tag === 'v' || tag === 't') isValue = !isSpoken;
    },
    text: (piece) => {
      if (cell && isValue) cell.text += piece;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag === 'rPh') isSpoken = false;
      if (tag === 'c' && cell) {
        characters += put(row, cell, texts);
        if (cell.type === 'n' && row.cells[cell.column]?.includes('.')) pointColumns.add(cell.column);
        if (characters > importLimits.documentCharactersMax) throw tooMuchText();
        cell = null;
      }
      if (tag === 'row' && row.cells.length > 0) {
        count(row.cells);
        rows.push(row);
        if (rows.length > importLimits.rowsMax + importLimits.headerSearchRows) throw tooManyRows();
      }
    },
  });
  fillMerged(rows, merged);
  return { rows, pointColumns };
}

/** Numbers that do not go up are counted on. */
function numberOf(text: string | undefined, last: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > last && number <= sheetRowsMax ? number : last + 1;
}

function cellOf({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>, next: number): Cell {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(r)?.[0];
  return { column: letters === undefined ? next : columnOf(letters), type: t, style: Number(s), text: '' };
}

/** Writes a cell that is not empty into its row; answers how many characters it has. */
function put(row: ImportRow, cell: Cell, texts: CellTexts): number {
  const text = textOf(cell, texts);
  if (text.trim() === '') return 0;
  if (cell.column >= importLimits.columnsMax) throw tooManyColumns(`Row ${row.row_number} has`);
  while (row.cells.length < cell.column) row.cells.push('');
  row.cells[cell.column] = cellText(text);
  return text.length;
}

function textOf({ type, style, text }: Cell, { shared, formats, isFrom1904 }: CellTexts): string {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'n': {
      const number = Number(text);
      if (text === '' || Number.isNaN(number)) return text;
      const format = formats[style] ?? 'plain';
      return format === 'day' ? dayOfSerial(number, isFrom1904) : shownNumber(number, format);
    }
    default:
      return text;
  }
}
