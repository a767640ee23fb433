import { customNameOf } from '@stockhand/contract/imports/fields';
import { isOfCommaCountry } from '../headers/comma-country.ts';
import type { CsvDelimiter } from '../import-table.ts';
import { isNumericField } from '../numeric-fields.ts';
import { type DecimalMark, decimalMarkShown, isUnclear } from '../parse-number.ts';
import type { FieldChoice } from './field-choice.ts';

/** How the numbers of a column are read. */
export interface ColumnMark {
  decimal: DecimalMark;
  /** The first cell that would be another number with the other mark, where nothing shows which one holds; else null. */
  unclear: string | null;
  /** A person has said which one, so that nothing is doubtful any more. */
  isChosen: boolean;
}

export interface MarkFacts {
  /** Between the cells of a text file. */
  delimiter?: CsvDelimiter | undefined;
  /** Said by a person: holds where the file shows nothing. */
  decimalMark?: DecimalMark | undefined;
  /** Columns of a workbook that have numbers with decimals: their text has a point. */
  pointColumns?: readonly number[] | undefined;
}

interface NumberColumn {
  index: number;
  cells: string[];
  /** How many cells show a comma, less those that show a point; and whether there are both. */
  balance: number;
  isMixed: boolean;
  isOfPieces: boolean;
}

/**
 * The decimal mark of each column: the one that its numbers show, else that of the file's other numbers, else the one that
 * its quantities leave; then it is a guess (docs/rules.md#imports).
 */
export function decimalMarksOf(
  fields: FieldChoice,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  { delimiter, decimalMark, pointColumns = [] }: MarkFacts,
): ColumnMark[] {
  const columns = fields.flatMap((field, index) => {
    if (field === null || !(isNumericField(field) || customNameOf(field) !== null)) return [];
    const cells = markedCells(rows, index);
    const isOfPieces = isNumericField(field) && field !== 'selling_price' && field !== 'cost_price';
    return { index, cells, isOfPieces, ...shownBy(cells, pointColumns.includes(index)) };
  });
  const ofFile = markOfFile(
    columns.filter(({ index }) => isNumericField(fields[index] ?? 'name')),
    rows,
  );
  const guess = delimiter === ';' || headers.some(isOfCommaCountry) ? ',' : '.';
  return fields.map((_, index) => {
    const column = columns.find((one) => one.index === index);
    const { mark, isSure } = column && column.balance !== 0 ? ownMark(column) : ofFile;
    if (isSure) return { decimal: mark ?? guess, unclear: null, isChosen: false };
    const unclear = column?.cells.find(isUnclear) ?? null;
    return { decimal: decimalMark ?? mark ?? guess, unclear, isChosen: decimalMark !== undefined };
  });
}

interface Verdict {
  mark: DecimalMark | null;
  isSure: boolean;
}

function ownMark({ balance, isMixed }: NumberColumn): Verdict {
  return { mark: markOf(balance), isSure: !isMixed };
}

function markOfFile(columns: readonly NumberColumn[], rows: readonly (readonly string[])[]): Verdict {
  const shown = columns.filter(({ balance, isMixed }) => balance !== 0 || isMixed);
  const marks = new Set(shown.map(({ balance }) => markOf(balance)));
  if (shown.length > 0) {
    const balance = shown.reduce((sum, one) => sum + one.balance, 0);
    return {
      mark: markOf(balance),
      isSure: marks.size === 1 && balance !== 0 && !shown.some(({ isMixed }) => isMixed),
    };
  }
  const left = columns.filter(({ isOfPieces }) => isOfPieces).map((column) => balanceOf(marksLeft(column, rows)));
  const mark = markOf(left.reduce((sum, one) => sum + one, 0));
  return { mark, isSure: mark !== null };
}

/** Whole numbers, of which some have a mark before three digits: it groups them, so that the other one is for decimals. */
function marksLeft({ index, cells }: NumberColumn, rows: readonly (readonly string[])[]): DecimalMark[] {
  const grouped = cells.flatMap((cell) => /^[1-9]\d{0,2}([.,])\d{3}$/.exec(cell)?.[1] ?? []);
  if (grouped.length === 0 || grouped.length < cells.length) return [];
  const isPlain = rows.some((row) => /^\s*\d{1,3}\s*$/.test(row[index] ?? ''));
  return isPlain ? grouped.map((mark) => (mark === '.' ? ',' : '.')) : [];
}

/** The cells of a column that have a mark at all. */
function markedCells(rows: readonly (readonly string[])[], index: number): string[] {
  const cells: string[] = [];
  for (const row of rows) {
    const cell = row[index];
    if (cell !== undefined && (cell.includes('.') || cell.includes(','))) cells.push(cell.trim());
  }
  return cells;
}

function shownBy(cells: readonly string[], isPoint: boolean): Pick<NumberColumn, 'balance' | 'isMixed'> {
  const marks = cells.flatMap((cell) => decimalMarkShown(cell) ?? []);
  if (isPoint) marks.push('.');
  return { balance: balanceOf(marks), isMixed: marks.includes('.') && marks.includes(',') };
}

function balanceOf(marks: readonly DecimalMark[]): number {
  return marks.reduce((sum, mark) => sum + (mark === ',' ? 1 : -1), 0);
}

function markOf(balance: number): DecimalMark | null {
  return balance === 0 ? null : balance > 0 ? ',' : '.';
}
